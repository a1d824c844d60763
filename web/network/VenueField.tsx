import type { Row } from '#domain/base/resource.ts'
import { venue } from '#domain/network/venue.ts'
import type { ControlProps } from '../kit/input/Input.tsx'
import { PickField } from '../kit/pick/PickField.tsx'
import { useVenuesToChoose } from './venues-to-choose.ts'

interface Props extends ControlProps {
  /** Only venues of this brand. */
  brdCode?: string | undefined
  /** Name of the stored venue. */
  text?: string | null | undefined
  /** The only one there is. */
  onOnly?: ((row: Row<typeof venue>) => void) | undefined
}

/** Chooses an active venue. */
export function VenueField({ brdCode, ...props }: Props) {
  const call = useVenuesToChoose()
  return (
    <PickField
      {...props}
      of={venue}
      call={call}
      columns={['poiIdx', 'poiName', 'bgName', 'region', 'mediaCount']}
      filters={{ poiStatus: [1], ...(brdCode && { brdCode: [brdCode] }) }}
    />
  )
}
