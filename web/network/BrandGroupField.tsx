import type { Row } from '#domain/base/resource.ts'
import { brandGroup } from '#domain/network/brand-group.ts'
import { brandGroupCalls } from '#domain/network/brand-group-calls.ts'
import type { ControlProps } from '../kit/input/Input.tsx'
import { PickField } from '../kit/pick/PickField.tsx'

interface Props extends ControlProps {
  /** Only groups of this brand. */
  brdCode?: string | undefined
  /** Name of the stored group. */
  text?: string | null | undefined
  /** The only one there is. */
  onOnly?: ((row: Row<typeof brandGroup>) => void) | undefined
}

/** Chooses an active brand group. */
export function BrandGroupField({ brdCode, ...props }: Props) {
  return (
    <PickField
      {...props}
      of={brandGroup}
      call={brandGroupCalls.list}
      columns={['bgCode', 'bgName', 'brdName', 'venueCount', 'mediaCount']}
      filters={{ bgStatus: [1], ...(brdCode && { brdCode: [brdCode] }) }}
    />
  )
}
