import { advertiser } from '#domain/account/advertiser.ts'
import { advertiserCalls } from '#domain/account/advertiser-calls.ts'
import { authGroup } from '#domain/account/auth-group.ts'
import { authGroupCalls } from '#domain/account/auth-group-calls.ts'
import type { ControlProps } from '../kit/input/Input.tsx'
import { PickField } from '../kit/pick/PickField.tsx'

interface Props extends ControlProps {
  /** Name of the stored one. */
  text?: string | null | undefined
}

/** Chooses the advertiser that somebody signs in for. */
export function AdvertiserField(props: Props) {
  return (
    <PickField
      {...props}
      of={advertiser}
      call={advertiserCalls.list}
      columns={['adName', 'cName', 'bizno', 'approval']}
    />
  )
}

/** Chooses a permission group. */
export function AuthGroupField(props: Props) {
  return <PickField {...props} of={authGroup} call={authGroupCalls.list} columns={['agName', 'agDesc', 'userCount']} />
}
