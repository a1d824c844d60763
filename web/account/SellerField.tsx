import { userActCalls } from '#domain/account/user-calls.ts'
import { Shown } from '../kit/cell/Shown.tsx'
import type { ControlProps } from '../kit/input/Input.tsx'
import { SearchedSelect } from '../kit/input/SearchedSelect.tsx'

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
