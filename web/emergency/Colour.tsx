import '../kit/input/colour-styles.ts'
import { ColorInput } from '@mantine/core'
import { Shown } from '../kit/cell/Shown.tsx'
import type { ControlProps } from '../kit/input/Input.tsx'

export function Colour({ value, onChange, ...props }: ControlProps) {
  if (props.disabled) return <Shown label={props.label}>{value ? String(value) : '–'}</Shown>
  return (
    <ColorInput
      withEyeDropper={false}
      {...props}
      format="hex"
      value={typeof value === 'string' ? value : ''}
      onChange={(to) => onChange(to || null)}
    />
  )
}
