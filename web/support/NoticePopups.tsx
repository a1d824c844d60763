import { Button, Checkbox, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../session/session.ts'
import { useAct, useCall } from '../use-call.ts'
import { NoticeBody } from './NoticeBody.tsx'
import { arePopupsDue, popupsShown } from './popups-due.ts'

/** The day of whoever reads, not of the server. */
const today = () => {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

/** Notices that come up once after signing in, one after the other. */
export default function NoticePopups() {
  const { t } = useTranslation(['system', 'base'])
  const may = useMay()
  const [isDue, setDue] = useState(arePopupsDue)
  const [at, setAt] = useState(0)
  const [isHidden, setHidden] = useState(false)
  const { data } = useCall('support/notice/popup', { day: today() }, { isEnabled: isDue && may('notice-read', 'LIST') })
  const hide = useAct('support/notice/hideToday')
  const notice = isDue ? data?.list[at] : undefined
  if (!notice) return null
  const close = () => {
    if (isHidden) hide.mutate({ noticeIdx: notice.noticeIdx, day: today() })
    setHidden(false)
    setAt(at + 1)
    if (at + 1 < (data?.list.length ?? 0)) return
    popupsShown()
    setDue(false)
  }
  return (
    <Modal opened onClose={close} title={notice.ntTitle} size="lg" closeButtonProps={{ 'aria-label': t('base:close') }}>
      <NoticeBody key={notice.noticeIdx} notice={notice} />
      <Group justify="space-between" mt="md" gap={8}>
        <Checkbox
          size="xs"
          label={t('notice.hideToday')}
          checked={isHidden}
          onChange={({ currentTarget }) => setHidden(currentTarget.checked)}
        />
        <Group gap={10}>
          {(data?.list.length ?? 0) > 1 && (
            <Text size="sm" c="dimmed">
              {at + 1} / {data?.list.length}
            </Text>
          )}
          <Button onClick={close}>{t('base:close')}</Button>
        </Group>
      </Group>
    </Modal>
  )
}
