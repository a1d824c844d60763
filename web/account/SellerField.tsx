import { userActCalls } from '#domain/account/user-calls.ts'
import type { ControlProps } from '../resource/Input.tsx'
import { SearchedSelect } from '../resource/SearchedSelect.tsx'
import { Shown } from '../resource/Shown.tsx'

/** Chooses a sales person. */
export function SellerField({ value, ...props }: ControlProps & { text?: string | null | undefined }) {
  if (props.disabled) return <Shown label={props.label}>{props.text}</Shown>
  return (
    <SearchedSelect
      {...props}
      call={userActCalls.salesList}
      optionsOf={({ items }) =>
        items.map(({ uId, userName, loginId }) => ({ value: String(uId), label: `${userName} (${loginId})` }))
      }
      value={typeof value === 'number' ? value : null}
      clearable
    />
  )
}
