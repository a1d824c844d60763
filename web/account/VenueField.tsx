import { venue } from '#domain/account/venue.ts'
import { type ControlProps, useSurroundings } from '../resource/Input.tsx'
import { PickField } from '../resource/PickField.tsx'

/** Chooses an active venue of the record's brand. */
export function VenueField(props: ControlProps) {
  const { form, stored } = useSurroundings()
  const brdCode = form.values.brdCode ?? stored?.brdCode
  const filters = { poiStatus: [1], ...(typeof brdCode === 'string' && brdCode !== '' && { brdCode: [brdCode] }) }
  return (
    <PickField
      {...props}
      of={venue}
      call="account/poi/list"
      columns={['poiIdx', 'poiName', 'bgName', 'region', 'mediaCount']}
      filters={filters}
      text={typeof stored?.poiName === 'string' ? stored.poiName : undefined}
    />
  )
}
