import { Select } from '@mantine/core'
import { useState } from 'react'
import type { ControlProps } from '../resource/Input.tsx'
import { useCall } from '../use-call.ts'

/** Chooses a sales person, searched for by the server. */
export function SellerField({ text, value, onChange, ...props }: ControlProps & { text?: string | null | undefined }) {
  const [search, setSearch] = useState('')
  const { data } = useCall('account/user/salesList', { search: search === text ? '' : search })
  const found = (data?.items ?? []).map(({ uId, userName, loginId }) => ({
    value: String(uId),
    label: `${userName} (${loginId})`,
  }))
  const isMissing = typeof value === 'number' && !found.some((each) => each.value === String(value))
  return (
    <Select
      {...props}
      data={isMissing ? [{ value: String(value), label: text ?? String(value) }, ...found] : found}
      value={typeof value === 'number' ? String(value) : null}
      searchable
      clearable
      filter={({ options }) => options}
      onSearchChange={setSearch}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  )
}
