import { instant } from '#domain/base/field.ts'
import type { Told } from '#domain/file/valid.ts'
import { KindControl } from '../input/KindControl.tsx'

interface Props {
  value: Told
  label(field: keyof Told): string
  onChange(value: Told): void
}

const ends = { validFrom: instant({ side: 'start' }), validTo: instant({ side: 'end' }) } as const

/** Instants between which all of the files may be shown. */
export function ValidBetween({ value, label, onChange }: Props) {
  const input = (name: keyof Told) => (
    <KindControl
      field={ends[name]}
      codeWords={String}
      label={label(name)}
      {...{ required: false, disabled: false, value: value[name] }}
      onChange={(at) => onChange({ ...value, [name]: typeof at === 'string' ? at : null })}
      onBlur={() => {}}
    />
  )
  return (
    <>
      {input('validFrom')}
      {input('validTo')}
    </>
  )
}
