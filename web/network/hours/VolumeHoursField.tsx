import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { volumeHoursText } from '#domain/network/volume-hours.ts'
import { Shown } from '../../kit/cell/Shown.tsx'
import type { ControlProps } from '../../kit/input/Input.tsx'

// Clocks bring their library: the other fields do not wait for it.
const VolumeHoursRows = lazy(async () => ({ default: (await import('./VolumeHoursRows.tsx')).VolumeHoursRows }))

/** Hours of every day in which the volume is another one. */
export function VolumeHoursField(props: ControlProps) {
  if (props.disabled) return <Shown label={props.label}>{volumeHoursText(props.value)}</Shown>
  return (
    <Suspense fallback={<Skeleton height={60} aria-busy />}>
      <VolumeHoursRows {...props} />
    </Suspense>
  )
}
