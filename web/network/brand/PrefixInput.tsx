import { brandCalls } from '#domain/network/brand-calls.ts'
import { CheckedInput } from '../../kit/input/CheckedInput.tsx'
import { type ControlProps, useSurroundings } from '../../kit/input/Input.tsx'
import { call } from '../../wire/call.ts'
import { useTranslation } from '../../words/translation.ts'

/** The device id prefix: is it still free? */
export function PrefixInput(props: ControlProps) {
  const { t } = useTranslation('account')
  const { stored } = useSurroundings()
  const brdCode = typeof stored?.brdCode === 'string' ? stored.brdCode : null
  return (
    <CheckedInput
      {...props}
      act={t('brand.checkPrefix')}
      check={(brdPrefix) => call(brandCalls.duplicate, { brdPrefix, brdCode })}
      wordOf={(isAvailable) => (isAvailable ? 'brand.prefixFree' : 'brand.prefixTaken')}
      keep={(typed) => typed.toUpperCase()}
      maxLength={4}
    />
  )
}
