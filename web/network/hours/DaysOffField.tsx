import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { ControlProps } from '../../kit/input/Input.tsx'

// Calendars bring their library: the other fields do not wait for it.
const DaysOff = lazy(async () => ({ default: (await import('./DaysOff.tsx')).DaysOff }))

/** Days on which a venue shows nothing. */
export function DaysOffField(props: ControlProps) {
  return (
    <Suspense fallback={<Skeleton height={36} aria-busy />}>
      <DaysOff {...props} />
    </Suspense>
  )
}
