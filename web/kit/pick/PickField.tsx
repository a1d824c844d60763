import { useState } from 'react'
import type { Resource, Row } from '#domain/base/resource.ts'
import { useMayMake } from '../../wire/session.ts'
import { RecordName } from '../cell/RecordName.tsx'
import { Shown } from '../cell/Shown.tsx'
import type { ControlProps } from '../input/Input.tsx'
import { useOnlyRow } from './only-row.ts'
import { PickDialog, type PickProps } from './PickDialog.tsx'
import { RowSearch } from './RowSearch.tsx'

interface Props<R extends Resource> extends ControlProps, Omit<PickProps<R>, 'pick' | 'onPick'> {
  /** Name of the stored value. */
  text?: string | null | undefined
  /** The chosen row, for what else depends on it; nothing when it is cleared. */
  onRow?(row: Row<R> | undefined): void
  /** Told the row that is the only one to choose, where none is given: it need not be looked for. */
  onOnly?: ((row: Row<R>) => void) | undefined
}

/** A reference to another record: its name, which one types over to find another one, for those who may list them. */
export function PickField<R extends Resource>(props: Props<R>) {
  const { of, call, columns, filters, text, onRow, onOnly, value, onChange, onBlur, ...shown } = props
  const [isOpen, setOpen] = useState(false)
  const [picked, setPicked] = useState<{ key: unknown; name: string }>()
  const mayMake = useMayMake()
  const isRead = shown.disabled || !mayMake(call)
  const isGiven = value !== null && value !== undefined && value !== ''
  const name = picked && picked.key === value ? picked.name : (text ?? String(value))
  const remember = (row: Row<R>) =>
    setPicked({ key: row[of.key as keyof Row<R>], name: String(row[of.title as keyof Row<R>]) })
  const take = (row: Row<R> | undefined) => {
    if (row) remember(row)
    onChange(row?.[of.key as keyof Row<R>] ?? null)
    onRow?.(row)
  }
  const offer = (row: Row<R>) => {
    remember(row)
    onOnly?.(row)
  }
  useOnlyRow({ call, ...(filters && { filters }) }, onOnly && !isGiven && !isRead ? offer : undefined)
  if (isRead)
    return (
      <Shown label={shown.label}>
        {isGiven && <RecordName of={of.name} at={value as string | number} name={name} />}
      </Shown>
    )
  return (
    <>
      <RowSearch
        {...shown}
        of={of}
        call={call}
        {...(columns && { columns })}
        {...(filters && { filters })}
        name={isGiven ? name : ''}
        onBlur={onBlur}
        onTake={take}
        onAll={() => setOpen(true)}
      />
      {isOpen && (
        <PickDialog
          of={of}
          call={call}
          pick="one"
          {...(columns && { columns })}
          {...(filters && { filters })}
          onPick={([row]) => take(row)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
