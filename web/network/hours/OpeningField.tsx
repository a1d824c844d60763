import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { Opening } from '#domain/network/opening.ts'
import type { ControlProps } from '../../kit/input/Input.tsx'
import { HoursRead } from './HoursRead.tsx'

// Clocks bring their library: the other fields do not wait for it.
const WeeklyHours = lazy(async () => ({ default: (await import('./WeeklyHours.tsx')).WeeklyHours }))

/** The opening hours of a week. */
export function OpeningField(props: ControlProps) {
  // The field's kind.
  if (props.disabled) return <HoursRead label={props.label} opening={(props.value ?? {}) as Opening} />
  return (
    <Suspense fallback={<Skeleton height={260} aria-busy />}>
      <WeeklyHours {...props} />
    </Suspense>
  )
}
