import { Shown } from '../kit/cell/Shown.tsx'
import { ColourInput } from '../kit/input/ColourInput.tsx'
import type { ControlProps } from '../kit/input/Input.tsx'

export function Colour({ value, onChange, ...props }: ControlProps) {
  if (props.disabled) return <Shown label={props.label}>{value ? String(value) : '–'}</Shown>
  return (
    <ColourInput {...props} value={typeof value === 'string' ? value : ''} onChange={(to) => onChange(to || null)} />
  )
}
