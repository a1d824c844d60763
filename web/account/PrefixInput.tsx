import { useTranslation } from 'react-i18next'
import { brandCalls } from '#domain/account/brand-calls.ts'
import { call } from '../call.ts'
import { type ControlProps, useSurroundings } from '../resource/Input.tsx'
import { CheckedInput } from './CheckedInput.tsx'

/** The device id prefix: is it still free? */
export function PrefixInput(props: ControlProps) {
  const { t } = useTranslation('account')
  const { stored } = useSurroundings()
  const brdCode = typeof stored?.brdCode === 'string' ? stored.brdCode : null
  return (
    <CheckedInput
      {...props}
      hint={t('brand.brdPrefix.hint')}
      act={t('brand.checkPrefix')}
      check={(brdPrefix) => call(brandCalls.duplicate, { brdPrefix, brdCode })}
      wordOf={(isAvailable) => (isAvailable ? 'brand.prefixFree' : 'brand.prefixTaken')}
      keep={(typed) => typed.toUpperCase()}
      maxLength={4}
    />
  )
}
