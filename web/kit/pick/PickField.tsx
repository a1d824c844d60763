import { Button, CloseButton, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Resource, Row } from '#domain/base/resource.ts'
import { useMayMake } from '../../wire/session.ts'
import { useTranslation } from '../../words/translation.ts'
import { RecordName } from '../cell/RecordName.tsx'
import { Shown } from '../cell/Shown.tsx'
import type { ControlProps } from '../input/Input.tsx'
import { useOnlyRow } from './only-row.ts'
import { PickDialog, type PickProps } from './PickDialog.tsx'

interface Props<R extends Resource> extends ControlProps, Omit<PickProps<R>, 'pick' | 'onPick'> {
  /** Name of the stored value. */
  text?: string | null | undefined
  /** The chosen row, for what else depends on it; nothing when it is cleared. */
  onRow?(row: Row<R> | undefined): void
  /** Told the row that is the only one to choose, where none is given: it need not be looked for. */
  onOnly?: ((row: Row<R>) => void) | undefined
}

/** A reference to another record: its name, and the dialog that finds another one, for those who may list them. */
export function PickField<R extends Resource>(props: Props<R>) {
  const { of, call, columns, filters, text, onRow, onOnly, value, onChange, onBlur, ...shown } = props
  const { t } = useTranslation()
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
      <TextInput
        {...shown}
        readOnly
        value={isGiven ? name : ''}
        onClick={() => setOpen(true)}
        onBlur={onBlur}
        inputContainer={(input) => (
          <Group gap={6} wrap="nowrap" align="flex-start">
            <div style={{ flex: 1 }}>{input}</div>
            <Choose label={shown.label} onClick={() => setOpen(true)} />
          </Group>
        )}
        rightSection={
          isGiven && !shown.required ? (
            <CloseButton size="xs" aria-label={t('pick.clear')} onClick={() => take(undefined)} />
          ) : undefined
        }
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

function Choose({ label, onClick }: { label: string; onClick(): void }) {
  const { t } = useTranslation()
  return (
    <Button variant="default" h={30} onClick={onClick} aria-label={`${t('pick.choose')}: ${label}`}>
      {t('pick.choose')}
    </Button>
  )
}
