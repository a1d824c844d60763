import { Select } from '@mantine/core'
import { Shown } from '../kit/cell/Shown.tsx'
import type { ControlProps } from '../kit/input/Input.tsx'

const MOST_SHOWN = 60
const zones = Intl.supportedValuesOf('timeZone')

/** A time zone by name, found by typing a part of it. */
export function ZoneField({ value, onChange, ...props }: ControlProps) {
  const zone = typeof value === 'string' && value !== '' ? value : null
  if (props.disabled) return <Shown label={props.label}>{zone}</Shown>
  return (
    <Select
      {...props}
      data={zone === null || zones.includes(zone) ? zones : [zone, ...zones]}
      value={zone}
      onChange={onChange}
      searchable
      limit={MOST_SHOWN}
      allowDeselect={false}
    />
  )
}
