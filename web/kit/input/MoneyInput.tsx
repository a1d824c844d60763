import { NumberInput } from '@mantine/core'
import { numberOf } from '../../base/typed.ts'
import { useFormats } from '../../words/formats.ts'
import { Shown } from '../cell/Shown.tsx'
import type { ControlProps } from './Input.tsx'

/** Whole won, with the thousands set apart as the language does it. */
export function MoneyInput(props: ControlProps) {
  const { marks, number } = useFormats()
  if (props.disabled)
    return <Shown label={props.label}>{typeof props.value === 'number' ? number(props.value) : null}</Shown>
  return <NumberInput {...numberOf(props)} allowDecimal={false} allowNegative={false} {...marks()} />
}
