import { Button, Group, Textarea } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { paragraph } from '#domain/base/field.ts'
import type { Row } from '#domain/base/resource.ts'
import { publishChangeCalls } from '#domain/content/change/change-calls.ts'
import type { publish } from '#domain/content/publish.ts'
import { publishCalls } from '#domain/content/publish-calls.ts'
import { type PublishRequest, publishReviewCalls, REVIEW_REASON_LENGTH } from '#domain/content/review/review-calls.ts'
import { rolloutCalls } from '#domain/content/rollout/rollout-calls.ts'
import { ask } from '../../base/ask.ts'
import { tellDone, tellRefusal } from '../../base/tell.ts'
import { textOf } from '../../base/typed.ts'
import { FormDialog } from '../../kit/dialog/FormDialog.tsx'
import { useRefresh } from '../../kit/record/record.ts'
import { call } from '../../wire/call.ts'
import { useMay } from '../../wire/session.ts'
import { type CallError, useAct } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'

const stales = [
  ...[publishReviewCalls.request, publishChangeCalls.versions, rolloutCalls.rollout],
  ...[publishCalls.detail, publishCalls.list],
]
const fields = { reason: paragraph({ required: true, max: REVIEW_REASON_LENGTH }) }

interface Props {
  publish: Row<typeof publish>
  request: PublishRequest
}

/** Approve or reject what was looked at, or take back other contents that were asked for. */
export function ReviewActs({ publish: { publishIdx, publishName }, request }: Props) {
  const { t } = useTranslation('content')
  const may = useMay()
  const refresh = useRefresh()
  const [isRejecting, setRejecting] = useState(false)
  const approving = useAct(publishReviewCalls.approve)
  const discarding = useAct(publishReviewCalls.discard)
  const { requestIdx, hash, contents } = request
  const done = async () => {
    tellDone(t('review.decided'))
    await refresh(stales)
  }
  const after = {
    onSuccess: done,
    onError: ({ refused }: CallError) => {
      tellRefusal(refused)
      void refresh([publishReviewCalls.request, publishCalls.detail])
    },
  }
  const approve = async () => {
    const text = t(contents ? 'review.approve.change' : 'review.approve.ask', { name: publishName })
    const question = { title: t('review.approve'), text, act: t('review.approve') }
    if (await ask(question)) approving.mutate({ publishIdx, requestIdx, hash }, after)
  }
  return (
    <Group gap={8}>
      {may('publish', 'UPDATE') && contents && (
        <Button
          variant="default"
          loading={discarding.isPending}
          onClick={() => discarding.mutate({ publishIdx, requestIdx }, after)}
        >
          {t('review.discard')}
        </Button>
      )}
      {may('publish-approve', 'ETC') && (
        <>
          <Button variant="default" color="red" leftSection={<IconX size={14} />} onClick={() => setRejecting(true)}>
            {t('review.reject')}
          </Button>
          <Button leftSection={<IconCheck size={14} />} loading={approving.isPending} onClick={() => void approve()}>
            {t('review.approve')}
          </Button>
        </>
      )}
      {isRejecting && (
        <FormDialog
          title={t('review.reject')}
          act={t('review.reject')}
          fields={fields}
          labels={{ reason: t('review.reason') }}
          onSend={({ reason }) =>
            call(publishReviewCalls.reject, { publishIdx, requestIdx, hash, reason: String(reason) })
          }
          onDone={async () => {
            await done()
            setRejecting(false)
          }}
          onClose={() => setRejecting(false)}
        >
          {(input) => <Textarea {...textOf(input('reason'))} autosize minRows={3} />}
        </FormDialog>
      )}
    </Group>
  )
}
