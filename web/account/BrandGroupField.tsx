import { brandGroup } from '#domain/account/brand-group.ts'
import { type ControlProps, useSurroundings } from '../resource/Input.tsx'
import { PickField } from '../resource/PickField.tsx'

/** Chooses an active group of the record's brand. */
export function BrandGroupField(props: ControlProps) {
  const { form, stored } = useSurroundings()
  const { brdCode } = form.values
  const filters = { bgStatus: [1], ...(typeof brdCode === 'string' && brdCode !== '' && { brdCode: [brdCode] }) }
  return (
    <PickField
      {...props}
      of={brandGroup}
      call="account/brandgroup/list"
      columns={['bgCode', 'bgName', 'brdName', 'venueCount', 'mediaCount']}
      filters={filters}
      text={typeof stored?.bgName === 'string' ? stored.bgName : undefined}
    />
  )
}
