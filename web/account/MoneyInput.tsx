import { NumberInput } from '@mantine/core'
import { useFormats } from '../base/formats.ts'
import { numberOf } from '../base/typed.ts'
import type { ControlProps } from '../resource/Input.tsx'

/** Whole won, with the thousands set apart as the language does it. */
export function MoneyInput(props: ControlProps) {
  const { marks } = useFormats()
  return <NumberInput {...numberOf(props)} allowDecimal={false} allowNegative={false} {...marks()} />
}
