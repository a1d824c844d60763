import { advertiser } from '#domain/account/advertiser.ts'
import { advertiserCalls } from '#domain/account/advertiser-calls.ts'
import { codes } from '#domain/base/codes.ts'
import type { ControlProps } from '../kit/input/Input.tsx'
import { PickField } from '../kit/pick/PickField.tsx'
import { useSession } from '../wire/session.ts'

const { requested, approved } = codes.approval

/** Chooses who buys: whoever is approved or waits for it. An advertiser enters films for nobody else. */
export function AdvertiserField(props: ControlProps) {
  const { info } = useSession()
  if (info?.advIdx) return null
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
