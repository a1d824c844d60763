import { venue } from '#domain/network/venue.ts'
import { venueCalls } from '#domain/network/venue-calls.ts'
import type { ControlProps } from '../../kit/input/Input.tsx'
import { PickManyField } from '../../kit/pick/PickManyField.tsx'
import { useBrandFilter } from '../brand-filter.ts'

const columns = ['poiIdx', 'poiName', 'bgName', 'region', 'mediaCount'] as const

/** Venues of the brand that stands in the form. */
export function EngineerVenues(props: ControlProps) {
  return <PickManyField {...props} of={venue} call={venueCalls.list} columns={columns} filters={useBrandFilter()} />
}
