import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { listOf } from '#domain/base/call.ts'
import type { Resource } from '#domain/base/resource.ts'
import { type Kind, kinds } from '#domain/kinds.ts'
import { useCall } from '../../wire/use-call.ts'
import type { Opening } from '../dialog/Behind.tsx'
import { CODE_FILTER_WIDTH } from './code-filter.ts'
import { keysIn, type ReferenceFilterProps } from './reference-filter.ts'

type Props = ReferenceFilterProps & Opening

export function ReferenceChoice(props: Props) {
  const kind = kinds[props.to]
  return kind ? <Choice {...props} kind={kind} /> : props.standIn
}

const PAUSE_MS = 250
const SHOWN = 20

function Choice({ kind, label, value, onChange }: Props & { kind: Kind }) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const keys = keysIn(value)
  // The console knows a kind without its fields: those of its rows that are read here are named by it.
  const list = listOf(kind.list, kind as unknown as Resource, kind.program)
  const chosen = useCall(list, { size: SHOWN, filters: { [kind.key]: keys } }, { isEnabled: keys.length > 0 })
  const found = useCall(list, { size: SHOWN, ...(search && { search }) })
  const rows: Named[] = [...(chosen.data?.list ?? []), ...(found.data?.list ?? [])]
  const names = new Map(rows.map((row) => [row[kind.key], String(row[kind.title])]))
  const options = [...new Set([...keys, ...names.keys()])] as (string | number)[]
  return (
    <MultiSelect
      aria-label={label}
      placeholder={keys.length > 0 ? undefined : label}
      searchable
      data={options.map((key) => ({ value: String(key), label: names.get(key) ?? String(key) }))}
      // The server has searched, in more than the names.
      filter={({ options: all }) => all}
      value={keys.map(String)}
      onSearchChange={setTyped}
      onChange={(texts) => {
        const next = options.filter((key) => texts.includes(String(key)))
        onChange(next.length === 0 ? undefined : next)
      }}
      clearable
      w={CODE_FILTER_WIDTH}
    />
  )
}

type Named = Readonly<Record<string, unknown>>
