import { Select, Text, Textarea } from '@mantine/core'
import { codeFrom, codes } from '#domain/base/codes.ts'
import { code, paragraph } from '#domain/base/field.ts'
import { materialCalls } from '#domain/material/material-calls.ts'
import type { ReviewPoint } from '#domain/material/review.ts'
import { materialReviewCalls } from '#domain/material/review-calls.ts'
import { tellDone } from '../../base/tell.ts'
import { textOf } from '../../base/typed.ts'
import { FormDialog } from '../../kit/dialog/FormDialog.tsx'
import { useRefresh } from '../../kit/record/record.ts'
import { call } from '../../wire/call.ts'
import { useCall } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'

interface Props {
  matId: number
  version: number
  /** It is on air: what that leaves without a film is told first. */
  isWithdrawn: boolean
  onClose(): void
}

const fields = { point: code('reviewReason', { required: true }), reason: paragraph({ required: true, max: 500 }) }
const { rejected } = codes.review

/** A reason from the list, and words for whoever sent it in. */
export function RefuseDialog({ matId, version, isWithdrawn, onClose }: Props) {
  const { t } = useTranslation(['material', 'code'])
  const refresh = useRefresh()
  const losses = useCall(materialReviewCalls.losses, { matId }, { isEnabled: isWithdrawn })
  const act = t(isWithdrawn ? 'review.withdraw' : 'review.reject')
  const points = Object.values(codes.reviewReason).map((point) => ({
    value: String(point),
    label: t(`code:reviewReason.${point}`),
  }))
  return (
    <FormDialog
      title={act}
      act={act}
      fields={fields}
      labels={{ point: t('review.point'), reason: t('review.reason') }}
      isDangerous
      onSend={({ point, reason }) =>
        // The select offers the codes of this table alone.
        call(materialReviewCalls.status, {
          ...{ matId, version, review: rejected, point: point as ReviewPoint, reason: String(reason) },
        })
      }
      onDone={async () => {
        tellDone(t(isWithdrawn ? 'review.withdrawn' : 'review.rejected'))
        onClose()
        await refresh([materialCalls.detail, materialCalls.list, materialCalls.versions, materialReviewCalls.queue])
      }}
      onClose={onClose}
    >
      {(input) => {
        const { value, onChange, ...rest } = input('point')
        return (
          <>
            {losses.data && losses.data.filmless.length > 0 && (
              <Text size="sm" c="red" role="alert">
                {t('review.losses', { campaigns: losses.data.filmless.join(', ') })}
              </Text>
            )}
            <Select
              {...rest}
              data={points}
              value={value === undefined || value === null ? null : String(value)}
              onChange={(text) => onChange(codeFrom('reviewReason', text) ?? null)}
              data-autofocus
            />
            <Textarea {...textOf(input('reason'))} autosize minRows={3} />
          </>
        )
      }}
    </FormDialog>
  )
}
