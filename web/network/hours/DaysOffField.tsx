import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Shown } from '../../kit/cell/Shown.tsx'
import type { ControlProps } from '../../kit/input/Input.tsx'
import { useFormats } from '../../words/formats.ts'

// Calendars bring their library: the other fields do not wait for it.
const DaysOff = lazy(async () => ({ default: (await import('./DaysOff.tsx')).DaysOff }))

/** Days on which a venue shows nothing. */
export function DaysOffField(props: ControlProps) {
  const { day } = useFormats()
  // The field's kind.
  const days = (props.value ?? []) as readonly string[]
  if (props.disabled) return <Shown label={props.label}>{days.map((each) => day(each)).join('\n')}</Shown>
  return (
    <Suspense fallback={<Skeleton height={36} aria-busy />}>
      <DaysOff {...props} />
    </Suspense>
  )
}
