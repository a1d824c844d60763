import { NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { numberOf } from '../base/typed.ts'
import type { ControlProps } from '../resource/Input.tsx'

/** Whole won, with the thousands set apart as the language does it. */
export function MoneyInput(props: ControlProps) {
  const { i18n } = useTranslation()
  const group = new Intl.NumberFormat(i18n.language).formatToParts(1_000_000).find(({ type }) => type === 'group')
  return (
    <NumberInput
      {...numberOf(props)}
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator={group?.value ?? ','}
      decimalSeparator={group?.value === '.' ? ',' : '.'}
    />
  )
}
