import { Button, Checkbox, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { OutputOf } from '#domain/base/call.ts'
import { readNoticeCalls } from '#domain/system/notice-calls.ts'
import { Modal } from '../kit/dialog/Modal.tsx'
import { useAct } from '../wire/use-call.ts'
import { today } from '../words/today.ts'
import { useTranslation } from '../words/translation.ts'
import { NoticeBody } from './NoticeBody.tsx'

interface Props {
  notice: OutputOf<typeof readNoticeCalls.popup>['list'][number]
  at: number
  total: number
  onClose(): void
}

/** One notice over the page, to be put away for the day or only closed. */
export default function NoticePopup({ notice, at, total, onClose }: Props) {
  const { t } = useTranslation(['system', 'base'])
  const [isHidden, setHidden] = useState(false)
  const hide = useAct(readNoticeCalls.hideToday)
  const close = () => {
    if (isHidden) hide.mutate({ noticeIdx: notice.noticeIdx, day: today() })
    onClose()
  }
  return (
    <Modal onClose={close} title={notice.ntTitle} size="lg">
      <NoticeBody notice={notice} />
      <Group justify="space-between" mt="md" gap={8}>
        <Checkbox
          size="xs"
          label={t('notice.hideToday')}
          checked={isHidden}
          onChange={({ currentTarget }) => setHidden(currentTarget.checked)}
        />
        <Group gap={10}>
          {total > 1 && (
            <Text size="sm" c="dimmed">
              {at} / {total}
            </Text>
          )}
          <Button onClick={close}>{t('base:close')}</Button>
        </Group>
      </Group>
    </Modal>
  )
}
