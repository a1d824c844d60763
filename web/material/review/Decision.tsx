import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { codes } from '#domain/base/codes.ts'
import { replyCode } from '#domain/base/reply.ts'
import type { Row } from '#domain/base/resource.ts'
import type { material } from '#domain/material/material.ts'
import { materialCalls } from '#domain/material/material-calls.ts'
import { checklist, mayBecome, type ReviewPoint, uncheckedPoints } from '#domain/material/review.ts'
import { materialReviewCalls } from '#domain/material/review-calls.ts'
import { ask } from '../../base/ask.ts'
import { tellDone, tellRefusal } from '../../base/tell.ts'
import { Panel } from '../../kit/cell/Panel.tsx'
import { useRefresh } from '../../kit/record/record.ts'
import { call } from '../../wire/call.ts'
import { useMay } from '../../wire/session.ts'
import { useTranslation } from '../../words/translation.ts'
import { RefuseDialog } from './RefuseDialog.tsx'

const { approved, rejected } = codes.review

/** The checklist, and the two answers: approving waits until everything has been looked at and the film is converted. */
export function Decision({ row: { matId, matName, version, review, encoding } }: { row: Row<typeof material> }) {
  const { t } = useTranslation(['material', 'code'])
  const refresh = useRefresh()
  const mayDecide = useMay()('material-review', 'ETC')
  const [checks, setChecks] = useState<readonly ReviewPoint[]>([])
  const [isRefusing, setRefusing] = useState(false)
  // Who decided stays here until the list is shown; whoever sees another's decision begins anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state of the creative is what it waits for
  useEffect(() => setChecks([]), [review])
  const next = mayBecome[review]
  const isReady = uncheckedPoints(checks).length === 0 && encoding === codes.encoding.complete
  const send = (isConfirmed: 'Y' | 'N') =>
    call(materialReviewCalls.status, { matId, version, review: approved, checks, isConfirmed })
  const approve = async () => {
    const title = t('review.approve')
    let reply = await send('N')
    const isOwn = reply.code !== replyCode.success && reply.msg === 'approval.confirmOwn'
    if (isOwn) {
      if (!(await ask({ title, text: t('review.own'), act: title }))) return
      reply = await send('Y')
    }
    if (reply.code !== replyCode.success) return tellRefusal(reply)
    tellDone(t('review.approved', { name: matName }))
    await refresh([materialCalls.detail, materialCalls.versions, materialReviewCalls.queue], '/material/review/list')
  }
  if (next.length === 0 || !mayDecide) {
    return (
      <Panel title={t('review.decision')}>
        <Text size="sm" c="dimmed">
          {t('review.over')}
        </Text>
      </Panel>
    )
  }
  return (
    <Panel title={t('review.decision')}>
      {next.includes(approved) && (
        <Checkbox.Group
          value={checks.map(String)}
          onChange={(ticked) => setChecks(checklist.filter((point) => ticked.includes(String(point))))}
        >
          <Stack gap={8} mb="md">
            {checklist.map((point) => (
              <Checkbox key={point} size="xs" value={String(point)} label={t(`review.check.${point}`)} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      {encoding !== codes.encoding.complete && (
        <Text size="sm" c="dimmed" mb="sm">
          {t('review.waitsForEncoding')}
        </Text>
      )}
      <Group>
        {next.includes(approved) && (
          <Button leftSection={<IconCheck size={14} />} disabled={!isReady} onClick={() => void approve()}>
            {t('review.approve')}
          </Button>
        )}
        {next.includes(rejected) && (
          <Button variant="default" leftSection={<IconX size={14} />} onClick={() => setRefusing(true)}>
            {t(review === approved ? 'review.withdraw' : 'review.reject')}
          </Button>
        )}
      </Group>
      {isRefusing && (
        <RefuseDialog {...{ matId, version }} isWithdrawn={review === approved} onClose={() => setRefusing(false)} />
      )}
    </Panel>
  )
}
