import { ActionIcon, Combobox, Group, Text } from '@mantine/core'
import { IconCheck, IconListSearch } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import type { Field } from '#domain/base/field.ts'
import type { FieldName, Resource, Row } from '#domain/base/resource.ts'
import { later } from '../../base/later.ts'
import { useTranslation } from '../../words/translation.ts'
import { wordsOf } from '../../words/words-of.ts'
import { Cell } from '../cell/Cell.tsx'
import { ALL, type RowBox } from './row-box.ts'

interface Props<R extends Resource> {
  of: R
  found: RowBox<R>
  label: string
  columns: readonly FieldName<R>[]
  /** Keys of the rows that are chosen already. */
  chosen?: ReadonlySet<unknown>
}

/** The first rows that match what is typed, each with what tells it from its like, and the way to the list of all. */
export function RowOptions<R extends Resource>({
  of,
  found: { box, typed, found, filters },
  label,
  columns,
  chosen,
}: Props<R>) {
  const { t } = useTranslation()
  const { rows, total, isAsking, refused } = found
  const picture = Object.keys(of.fields).find((name) => of.fields[name]?.isPicture)
  // Names stand below each other, also of those that have no picture.
  const shown = rows.some((row) => row[picture as keyof Row<R>]) ? picture : undefined
  const isEmpty = total === 0 && !isAsking && !refused && !typed
  return (
    <Combobox.Dropdown>
      <Combobox.Options
        aria-label={label}
        aria-multiselectable={chosen && true}
        aria-busy={box.dropdownOpened && isAsking}
      >
        {rows.map((row) => {
          const key = row[of.key as keyof Row<R>]
          return (
            <Combobox.Option key={String(key)} value={String(key)} aria-selected={chosen?.has(key)}>
              {/* Words of another area come with the first option that needs them: the field must not go for it. */}
              <Suspense fallback={String(row[of.title as keyof Row<R>])}>
                <RowOption {...{ of, row, columns }} picture={shown} isChosen={chosen?.has(key) ?? false} />
              </Suspense>
            </Combobox.Option>
          )
        })}
        {total > rows.length && (
          <Combobox.Option value={ALL}>
            <Text span size="sm" c="dimmed">
              {t('pick.list', { total })}
            </Text>
          </Combobox.Option>
        )}
        {total === 0 && !isAsking && (
          <Combobox.Empty>{refused ? wordsOf(refused.msg, refused.values) : t('empty.noResult')}</Combobox.Empty>
        )}
      </Combobox.Options>
      {isEmpty && (
        <Suspense>
          <NewRow of={of.name} filters={filters} />
        </Suspense>
      )}
    </Combobox.Dropdown>
  )
}

// Its kinds of records come with the first field that has none to offer.
const NewRow = later(async () => (await import('./NewRow.tsx')).NewRow)

const NOTES = 2
/** CSS pixels. */
const PICTURE_WIDTH = 48
/** CSS pixels of a frame and its size in words. */
const FRAME_WIDTH = 104

interface OptionProps<R extends Resource> {
  of: R
  row: Row<R>
  columns: readonly FieldName<R>[]
  picture: string | undefined
  isChosen: boolean
}

/** A row by its picture and name, and what its first columns of words say beside it. */
function RowOption<R extends Resource>({ of, row, columns, picture, isChosen }: OptionProps<R>) {
  const tells = (column: FieldName<R>) => {
    const field = of.fields[column]
    return ![of.key, of.title].includes(column) && field?.kind !== 'number' && !field?.isPicture
  }
  const notes = columns.filter(tells).slice(0, NOTES)
  const cell = (column: string) => <Cell of={of} name={column} value={row[column as keyof Row<R>]} row={row} isInGrid />
  return (
    <Group gap={8} wrap="nowrap" justify="space-between">
      {/* Notes give way before the name that they tell from its like. */}
      <Group gap={8} wrap="nowrap" miw="55%">
        {picture && <span style={{ width: widthOf(of.fields[picture]), flexShrink: 0 }}>{cell(picture)}</span>}
        <Text span size="sm" truncate>
          {String(row[of.title as keyof Row<R>])}
        </Text>
        {isChosen && <IconCheck size={14} aria-hidden />}
      </Group>
      <Group gap={10} wrap="nowrap" fz="xs">
        {notes.map((column) => (
          <span key={column}>{cell(column)}</span>
        ))}
      </Group>
    </Group>
  )
}

function widthOf(picture: Field | undefined): number {
  return picture?.isFrame ? FRAME_WIDTH : PICTURE_WIDTH
}

/** The way to the list of all beside a field. */
export function BesideList({ label, onAll, children }: { label: string; onAll(): void; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Group gap={6} wrap="nowrap" align="flex-start">
      <div style={{ flex: 1, minWidth: 0 }}>{children}</div>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={`${t('pick.choose')}: ${label}`}
        data-hint={t('pick.choose')}
        onClick={onAll}
      >
        <IconListSearch size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
