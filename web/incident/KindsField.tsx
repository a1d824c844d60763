import { MultiSelect } from '@mantine/core'
import { codes } from '#domain/base/codes.ts'
import { Shown } from '../kit/cell/Shown.tsx'
import type { ControlProps } from '../kit/input/Input.tsx'
import { useTranslation } from '../words/translation.ts'

/** Kinds of incidents, several at once. */
export function KindsField({ value, onChange, ...props }: ControlProps) {
  const { t } = useTranslation(['incident', 'code'])
  const choices = Object.values(codes.incidentKind).map((kind) => ({
    value: kind,
    label: t(`code:incidentKind.${kind}`),
  }))
  // Only this control and the server write the value.
  const kinds = (value ?? []) as string[]
  if (props.disabled) {
    const names = choices.filter((choice) => kinds.includes(choice.value)).map((choice) => choice.label)
    return <Shown label={props.label}>{names.join(', ')}</Shown>
  }
  return (
    <MultiSelect
      {...props}
      data={choices}
      value={kinds}
      clearable
      onChange={(next) => onChange(next.length > 0 ? next : null)}
    />
  )
}
