import { useMemo } from 'react'
import { venue } from '#domain/network/venue.ts'
import { venueCalls } from '#domain/network/venue-calls.ts'
import { type ControlProps, useSurroundings } from '../../kit/input/Input.tsx'
import type { ListView } from '../../kit/list/list-state.ts'
import { PickManyField } from '../../kit/pick/PickManyField.tsx'

const columns = ['poiIdx', 'poiName', 'bgName', 'region', 'mediaCount'] as const

/** Venues of the brand that stands in the form. */
export function EngineerVenues(props: ControlProps) {
  const { form } = useSurroundings()
  const { brdCode } = form.values
  const filters = useMemo(() => ofBrand(brdCode), [brdCode])
  return <PickManyField {...props} of={venue} call={venueCalls.list} columns={columns} filters={filters} />
}

function ofBrand(brdCode: unknown): ListView['filters'] {
  return typeof brdCode === 'string' ? { brdCode: [brdCode] } : {}
}
