import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { Call, InputOf, OutputOf } from '#domain/base/call.ts'
import { useCall } from '../../wire/use-call.ts'

type SearchCall = Call<{ search?: string | null }>
interface Option {
  value: string
  label: string
}
interface Props<Name extends SearchCall> extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  call: Name
  optionsOf(found: OutputOf<Name>): Option[]
  value: number | null
  /** Name of the value, until another one is chosen. */
  text?: string | null | undefined
  onChange(value: number | null): void
}

const PAUSE_MS = 250

/** One of many, found by the server by more than its label shows. */
export function SearchedSelect<Name extends SearchCall>(props: Props<Name>) {
  const { call, optionsOf, value, text, onChange, ...shown } = props
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<Option>()
  const chosen = picked?.value === String(value) ? picked : text && { value: String(value), label: text }
  // The box shows the name of what is chosen, and tells it as if it were typed.
  const [search] = useDebouncedValue(chosen && typed === chosen.label ? '' : typed, PAUSE_MS)
  // Each of the calls takes what is searched for; by a name that may be either the compiler cannot see it.
  const { data } = useCall(call, { search } as InputOf<Name>)
  const found = data ? optionsOf(data) : []
  return (
    <Select
      {...shown}
      searchable
      data={chosen ? [chosen, ...found.filter((each) => each.value !== chosen.value)] : found}
      value={value === null ? null : String(value)}
      filter={({ options }) => options}
      onSearchChange={setTyped}
      onChange={(next, option) => {
        setPicked(option ?? undefined)
        onChange(next === null ? null : Number(next))
      }}
    />
  )
}
