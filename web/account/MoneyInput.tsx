import { NumberInput } from '@mantine/core'
import { useFormats } from '../base/formats.ts'
import { numberOf } from '../base/typed.ts'
import type { ControlProps } from '../resource/Input.tsx'
import { Shown } from '../resource/Shown.tsx'

/** Whole won, with the thousands set apart as the language does it. */
export function MoneyInput(props: ControlProps) {
  const { marks, number } = useFormats()
  if (props.disabled) return <Shown label={props.label}>{typeof props.value === 'number' && number(props.value)}</Shown>
  return <NumberInput {...numberOf(props)} allowDecimal={false} allowNegative={false} {...marks()} />
}
