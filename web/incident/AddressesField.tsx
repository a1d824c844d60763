import { TagsInput } from '@mantine/core'
import { Shown } from '../kit/cell/Shown.tsx'
import type { ControlProps } from '../kit/input/Input.tsx'

/** Mail addresses, one after the other. */
export function AddressesField({ value, onChange, ...props }: ControlProps) {
  // Only this control and the server write the value.
  const addresses = (value ?? []) as string[]
  if (props.disabled) return <Shown label={props.label}>{addresses.join('\n')}</Shown>
  return (
    <TagsInput
      {...props}
      type="email"
      value={addresses}
      splitChars={[',', ';', ' ']}
      acceptValueOnBlur
      onChange={(next) => onChange(next.length > 0 ? next : null)}
    />
  )
}
