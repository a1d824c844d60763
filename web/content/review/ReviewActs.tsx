import { Button, Group, Text, Textarea } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Call } from '#domain/base/call.ts'
import { paragraph } from '#domain/base/field.ts'
import { REVIEW_REASON_LENGTH, type ReviewRequest } from '#domain/content/review/review-calls.ts'
import { ask } from '../../base/ask.ts'
import { tellDone, tellRefusal } from '../../base/tell.ts'
import { textOf } from '../../base/typed.ts'
import { FormDialog } from '../../kit/dialog/FormDialog.tsx'
import { useRefresh } from '../../kit/record/record.ts'
import { call } from '../../wire/call.ts'
import { type CallError, useAct } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'
import { wordsOf } from '../../words/words-of.ts'

const fields = { reason: paragraph({ required: true, max: REVIEW_REASON_LENGTH }) }

interface Seen {
  requestIdx: number
  hash: string
}

interface Props<Of extends object> {
  /** Calls of the kind that is reviewed. */
  calls: {
    approve: Call<Of & Seen, null>
    reject: Call<Of & Seen & { reason: string }, null>
    discard: Call<Of & { requestIdx: number }, null>
  }
  /** Key of what is reviewed. */
  of: Of
  request: ReviewRequest
  /** Question before it is approved. */
  question: string
  /** Calls whose answers a decision changes. */
  stales: readonly Call[]
  mayDecide: boolean
  mayDiscard: boolean
}

/** Approve or reject what was looked at, or take back a change that was asked for. */
export function ReviewActs<Of extends object>(props: Props<Of>) {
  const { calls, of, request, question, stales, mayDecide, mayDiscard } = props
  const { t } = useTranslation('content')
  const refresh = useRefresh()
  const [isRejecting, setRejecting] = useState(false)
  const approving = useAct(calls.approve)
  const discarding = useAct(calls.discard)
  const { requestIdx, hash } = request
  const done = async () => {
    tellDone(t('review.decided'))
    await refresh(stales)
  }
  const after = {
    onSuccess: done,
    onError: ({ refused }: CallError) => {
      tellRefusal(refused)
      void refresh(stales)
    },
  }
  const approve = async () => {
    const isSure = await ask({ title: t('review.approve'), text: question, act: t('review.approve') })
    if (isSure) approving.mutate({ ...of, requestIdx, hash }, after)
  }
  return (
    <Group gap={8}>
      {mayDiscard && (
        <Button
          variant="default"
          loading={discarding.isPending}
          onClick={() => discarding.mutate({ ...of, requestIdx }, after)}
        >
          {t('review.discard')}
        </Button>
      )}
      {mayDecide && request.isOwn && <Text size="sm">{wordsOf('approval.ownRequest')}</Text>}
      {mayDecide && !request.isOwn && (
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
          onSend={({ reason }) => call(calls.reject, { ...of, requestIdx, hash, reason: String(reason) })}
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
