import { businessDigits, isUnusualBusinessNumber, shownBusinessNumber } from '#domain/account/business-number.ts'
import { corpCalls } from '#domain/account/corp-calls.ts'
import { CheckedInput } from '../kit/input/CheckedInput.tsx'
import { type ControlProps, useSurroundings } from '../kit/input/Input.tsx'
import { call } from '../wire/call.ts'
import { useTranslation } from '../words/translation.ts'

/** A business number: is it registered already? */
export function BiznoInput(props: ControlProps) {
  const { t } = useTranslation('account')
  const { stored } = useSurroundings()
  const cId = typeof stored?.cId === 'number' ? stored.cId : null
  return (
    <CheckedInput
      {...props}
      act={t('corp.check')}
      check={(bizno) => call(corpCalls.duplicate, { bizno, cId })}
      wordOf={wordOf}
      keep={businessDigits}
      show={shownBusinessNumber}
      maxLength={13}
      inputMode="numeric"
    />
  )
}

function wordOf(isAvailable: boolean, bizno: string) {
  if (!isAvailable) return 'corp.biznoTaken'
  return isUnusualBusinessNumber(bizno) ? 'corp.biznoUnusual' : 'corp.biznoFree'
}
