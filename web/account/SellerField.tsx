import type { ControlProps } from '../resource/Input.tsx'
import { SearchedSelect } from '../resource/SearchedSelect.tsx'

/** Chooses a sales person. */
export function SellerField({ value, ...props }: ControlProps & { text?: string | null | undefined }) {
  return (
    <SearchedSelect
      {...props}
      call="account/user/salesList"
      optionsOf={({ items }) =>
        items.map(({ uId, userName, loginId }) => ({ value: String(uId), label: `${userName} (${loginId})` }))
      }
      value={typeof value === 'number' ? value : null}
      clearable
    />
  )
}
