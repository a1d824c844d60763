import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { LONGEST_CELL } from '#domain/network/venue-import.ts'
import { venueImportCalls } from '#domain/network/venue-import-calls.ts'
import { tellRefusal } from '../../base/tell.ts'
import { useAct } from '../../wire/use-call.ts'

interface Props {
  importIdx: number
  row: number
  column: number
  cell: string
  label: string
  onMended(): void
}

/** A cell of the table, mended where it waits. */
export function CellField({ importIdx, row, column, cell, label, onMended }: Props) {
  const [typed, setTyped] = useState(cell)
  const mend = useAct(venueImportCalls.importMend, [venueImportCalls.importRows])
  const send = () => {
    if (typed === cell || mend.isPending) return
    mend.mutate(
      { importIdx, row, column, cell: typed || null },
      { onSuccess: onMended, onError: ({ refused }) => tellRefusal(refused) },
    )
  }
  return (
    <TextInput
      aria-label={label}
      value={typed}
      maxLength={LONGEST_CELL}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={send}
      onKeyDown={({ key }) => key === 'Enter' && send()}
    />
  )
}
