import { TextInput } from '@mantine/core'
import { advertiser } from '#domain/account/advertiser.ts'
import { advertiserCalls } from '#domain/account/advertiser-calls.ts'
import { proposal } from '#domain/proposal/proposal.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { textOf } from '../base/typed.ts'
import type { DialogInput } from '../kit/dialog/FormDialog.tsx'
import { CalendarInput } from '../kit/input/CalendarInput.tsx'
import { PickField } from '../kit/pick/PickField.tsx'
import { useCall } from '../wire/use-call.ts'
import { today } from '../words/today.ts'

const { ppName, advIdx, validUntil } = proposal.fields
export const fresh = { ppName, advIdx, validUntil }
const USUAL_DAYS = 14

/** A proposal as it begins: to the customer of the wish, for two weeks. */
export const freshValues = (customer: number | null) => ({
  advIdx: customer,
  validUntil: dayAfter(today(), USUAL_DAYS),
})

interface Props {
  input(name: keyof typeof fresh): DialogInput
  /** Customer of the wish. */
  advIdx: number | null
}

/** Name, customer and end of a new proposal. */
export function FreshProposal({ input, advIdx: customer }: Props) {
  const named = useCall(advertiserCalls.detail, { advIdx: customer ?? 0 }, { isEnabled: customer !== null })
  const until = input('validUntil')
  const asked = { disabled: false, onBlur: () => undefined }
  return (
    <>
      <TextInput {...textOf(input('ppName'))} />
      <PickField
        {...{ ...input('advIdx'), ...asked, of: advertiser, call: advertiserCalls.list }}
        text={named.data?.adName ?? ''}
      />
      <CalendarInput {...{ ...until, ...asked }} kind="date" side="end" text={String(until.value ?? '')} />
    </>
  )
}
