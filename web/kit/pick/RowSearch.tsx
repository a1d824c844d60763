import { ActionIcon, CloseButton, Combobox, Group, Text, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconListSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { InputOf, Page } from '#domain/base/call.ts'
import type { FieldName, Resource, Row } from '#domain/base/resource.ts'
import { useCall } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'
import { wordsOf } from '../../words/words-of.ts'
import { Cell } from '../cell/Cell.tsx'
import type { ControlProps } from '../input/Input.tsx'
import type { PickProps } from './PickDialog.tsx'

interface Props<R extends Resource>
  extends Omit<ControlProps, 'value' | 'onChange'>,
    Omit<PickProps<R>, 'pick' | 'onPick'> {
  /** Name of what is chosen; empty where nothing is. */
  name: string
  /** Nothing where the field is cleared. */
  onTake(row: Row<R> | undefined): void
  /** Opens the list of all. */
  onAll(): void
}

const PAUSE_MS = 200
const SHOWN = 8
/** Option that leads to the list of all; no key of a row. */
const ALL = ''

/** One of many, found by the server as one types: the first that match, each with what tells it from its like. */
export function RowSearch<R extends Resource>(props: Props<R>) {
  const { of, call, columns, filters, name, onTake, onAll, onBlur, ...shown } = props
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string>()
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() })
  const found = useFound({ call, filters, typed, isAsked: box.dropdownOpened })
  const keyOf = (row: Row<R>) => String(row[of.key as keyof Row<R>])
  const { rows, total } = found
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
    onTake(rows.find((row) => keyOf(row) === key))
  }
  return (
    <Combobox store={box} onOptionSubmit={submit}>
      <Combobox.Target withExpandedAttribute autoComplete="off">
        <TextInput
          {...shown}
          value={typed ?? name}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            box.resetSelectedOption()
            box.openDropdown()
          }}
          onClick={() => box.openDropdown()}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onKeyDown={(event) => {
            // What was typed is not sent with the form before it is a row.
            if (event.key === 'Enter' && typed !== undefined && box.getSelectedOptionIndex() < 0) event.preventDefault()
            if (event.key === 'Escape') setTyped(undefined)
          }}
          onBlur={() => {
            close()
            onBlur()
          }}
          inputContainer={(input) => (
            <Group gap={6} wrap="nowrap" align="flex-start">
              <div style={{ flex: 1 }}>{input}</div>
              <ActionIcon
                variant="default"
                size={30}
                aria-label={`${t('pick.choose')}: ${shown.label}`}
                data-hint={t('pick.choose')}
                onClick={onAll}
              >
                <IconListSearch size={16} aria-hidden />
              </ActionIcon>
            </Group>
          )}
          rightSection={
            name !== '' && !shown.required ? (
              <CloseButton size="xs" aria-label={t('pick.clear')} onClick={() => onTake(undefined)} />
            ) : undefined
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={shown.label} aria-busy={box.dropdownOpened && found.isAsking}>
          {rows.map((row) => (
            <Combobox.Option key={keyOf(row)} value={keyOf(row)}>
              <RowOption of={of} row={row} columns={columns ?? of.columns} />
            </Combobox.Option>
          ))}
          {total > rows.length && (
            <Combobox.Option value={ALL}>
              <Text span size="sm" c="dimmed">
                {t('pick.list', { total })}
              </Text>
            </Combobox.Option>
          )}
          {total === 0 && !found.isAsking && (
            <Combobox.Empty>
              {found.refused ? wordsOf(found.refused.msg, found.refused.values) : t('empty.noResult')}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

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
const NOTES = 2

interface OptionProps<R extends Resource> {
  of: R
  row: Row<R>
  columns: readonly FieldName<R>[]
}

/** A row by its name, and what its first columns of words say beside it. */
function RowOption<R extends Resource>({ of, row, columns }: OptionProps<R>) {
  const tells = (column: FieldName<R>) => ![of.key, of.title].includes(column) && of.fields[column]?.kind !== 'number'
  const notes = columns.filter(tells).slice(0, NOTES)
  return (
    <Group gap={8} wrap="nowrap" justify="space-between">
      <Text span size="sm" truncate>
        {String(row[of.title as keyof Row<R>])}
      </Text>
      <Group gap={10} wrap="nowrap" fz="xs">
        {notes.map((column) => (
          <span key={column}>
            <Cell of={of} name={column} value={row[column as keyof Row<R>]} row={row} isInGrid />
          </span>
        ))}
      </Group>
    </Group>
  )
}
