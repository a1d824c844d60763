import { useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type KeyboardEvent, useEffect, useState } from 'react'
import type { InputOf, Page } from '#domain/base/call.ts'
import type { Resource, Row } from '#domain/base/resource.ts'
import { useCall } from '../../wire/use-call.ts'
import type { PickProps } from './PickDialog.tsx'

interface Props<R extends Resource> extends Pick<PickProps<R>, 'of' | 'call' | 'filters'> {
  onTake(row: Row<R>): void
  /** Opens the list of all. */
  onAll(): void
}

/** Option that leads to the list of all; no key of a row. */
export const ALL = ''

export type RowBox<R extends Resource> = ReturnType<typeof useRowBox<R>>

/** Text typed over a field that refers to records, the rows that answer it, and the one that Enter takes. */
export function useRowBox<R extends Resource>({ of, call, filters, onTake, onAll }: Props<R>) {
  const [typed, setTyped] = useState<string>()
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() })
  const found = useFound({ call, filters, typed, isAsked: box.dropdownOpened })
  const { rows } = found
  useEffect(() => {
    if (typed !== undefined && rows.length > 0) box.selectFirstOption()
  }, [typed, rows, box.selectFirstOption])
  const close = () => {
    box.closeDropdown()
    setTyped(undefined)
  }
  const submit = (key: string) => {
    close()
    if (key === ALL) return onAll()
    const row = rows.find((one) => String(one[of.key as keyof Row<R>]) === key)
    if (row) onTake(row)
  }
  const type = (text: string) => {
    setTyped(text)
    box.resetSelectedOption()
    box.openDropdown()
  }
  const press = (event: KeyboardEvent) => {
    // What was typed is not sent with the form before it is a row.
    if (event.key === 'Enter' && typed && box.getSelectedOptionIndex() < 0) event.preventDefault()
    if (event.key === 'Escape') setTyped(undefined)
  }
  return { box, typed, found, filters, close, submit, type, press }
}

const PAUSE_MS = 200
const SHOWN = 8

interface Asked<R extends Resource> extends Pick<PickProps<R>, 'call' | 'filters'> {
  typed: string | undefined
  isAsked: boolean
}

/** Rows that match what is typed; none while the answer is still that of before. */
function useFound<R extends Resource>({ call, filters, typed = '', isAsked }: Asked<R>) {
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS)
  // Every list call takes these, and answers a page of its rows.
  const input = { page: 1, size: SHOWN, ...(search && { search }), ...(filters && { filters }) }
  const query = useCall(call, input as unknown as InputOf<typeof call>, { isEnabled: isAsked })
  const isAsking = search !== typed.trim() || query.isPlaceholderData || query.isPending
  const page = isAsking ? undefined : (query.data as Page<Row<R>> | undefined)
  const refused = isAsking ? undefined : query.error?.refused
  return { rows: page?.list ?? none, total: page?.total ?? 0, isAsking, refused }
}

const none: never[] = []
