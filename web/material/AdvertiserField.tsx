import { advertiser } from '#domain/account/advertiser.ts'
import { advertiserCalls } from '#domain/account/advertiser-calls.ts'
import { codes } from '#domain/base/codes.ts'
import type { ControlProps } from '../kit/input/Input.tsx'
import { PickField } from '../kit/pick/PickField.tsx'

const { requested, approved } = codes.approval

/** Chooses who buys: whoever is approved or waits for it. */
export function AdvertiserField(props: ControlProps) {
  return (
    <PickField
      {...props}
      of={advertiser}
      call={advertiserCalls.list}
      columns={['adName', 'cName', 'bizno', 'approval']}
      filters={{ approval: [requested, approved] }}
    />
  )
}
