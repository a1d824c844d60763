import { file, instant } from '#domain/base/field.ts'
import { notiCalls } from '#domain/content/noti-calls.ts'
import { notiReviewCalls } from '#domain/content/review/noti-review-calls.ts'
import { tellDone } from '../base/tell.ts'
import { type DialogInput, FormDialog } from '../kit/dialog/FormDialog.tsx'
import { CalendarInput } from '../kit/input/CalendarInput.tsx'
import { FileField } from '../kit/input/FileField.tsx'
import { useRefresh } from '../kit/record/record.ts'
import { call } from '../wire/call.ts'
import { useTranslation } from '../words/translation.ts'

const fields = { fIdx: file(), interimEnd: instant({ side: 'end' }) }

export function InterimDialog({ apIdx, onClose }: { apIdx: number; onClose(): void }) {
  const { t } = useTranslation('content')
  const refresh = useRefresh()
  return (
    <FormDialog
      title={t('noti.interimSave')}
      act={t('noti.interimSave')}
      fields={fields}
      labels={{ fIdx: t('botNoti.interimFIdx'), interimEnd: t('botNoti.interimEnd') }}
      onSend={({ fIdx, interimEnd }) =>
        call(notiCalls.interimSave, { apIdx, fIdx: numberIn(fIdx), interimEnd: textIn(interimEnd) })
      }
      onDone={async ({ isAsked }) => {
        tellDone(t(isAsked ? 'review.askedFor' : 'noti.interimSaved'))
        await refresh([notiCalls.detail, notiReviewCalls.request])
        onClose()
      }}
      onClose={onClose}
    >
      {(input) => (
        <>
          <FileField {...unlocked(input('fIdx'))} required purpose="screenNotice" />
          <CalendarInput
            {...unlocked(input('interimEnd'))}
            kind="instant"
            side="end"
            text={textIn(input('interimEnd').value) ?? ''}
          />
        </>
      )}
    </FormDialog>
  )
}

const unlocked = (input: DialogInput) => ({ ...input, disabled: false, onBlur: () => undefined })
const numberIn = (value: unknown) => (typeof value === 'number' ? value : null)
const textIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
