import { ActionIcon, Group, Select, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { type ColumnMap, type ImportField, importFields } from '#domain/network/venue-import.ts'
import { type ImportedRow, venueImportCalls } from '#domain/network/venue-import-calls.ts'
import { Panel } from '../../kit/cell/Panel.tsx'
import { ShortTable } from '../../kit/table/ShortTable.tsx'
import { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import type { ImportTable } from './VenueImport.tsx'

interface Props {
  table: ImportTable
  map: ColumnMap
  onChange(map: ColumnMap): void
}

const SHOWN_ROWS = 5
/** Below the headings. */
const FIRST_ROW = 2

/** Columns of the file, and the first venues as they read then. */
export function ImportColumns({ table: { importIdx, headings, total }, map, onChange }: Props) {
  const { t } = useTranslation('venues')
  const data = headings.map((heading, at) => ({ value: String(at), label: heading || `${at + 1}` }))
  const set = (field: ImportField, value: string | null) => {
    const { [field]: _, ...others } = map
    onChange(value === null ? others : { ...others, [field]: Number(value) })
  }
  return (
    <Panel title={t('columns', { count: total })} isSpaced>
      <div className="field-grid">
        {importFields.map((field) => (
          <Select
            key={field}
            label={t(`field.${field}`)}
            placeholder={t('noColumn')}
            data={data}
            value={map[field] === undefined ? null : String(map[field])}
            onChange={(value) => set(field, value)}
            required={field === 'poiName' || field === 'addr'}
            searchable
            clearable
          />
        ))}
      </div>
      <FirstRows key={importIdx} {...{ importIdx, total, map }} />
    </Panel>
  )
}

/** Rows as their venues would read, some at a time: the table itself stays where it waits. */
function FirstRows({ importIdx, total, map }: { importIdx: number; total: number; map: ColumnMap }) {
  const { t } = useTranslation('venues')
  const { number } = useFormats()
  const [from, setFrom] = useState(FIRST_ROW)
  const { data } = useCall(venueImportCalls.importRows, { importIdx, from, size: SHOWN_ROWS })
  const shown = importFields.filter((field) => map[field] !== undefined)
  const last = total + FIRST_ROW - 1
  const words = { from: number(from), to: number(Math.min(from + SHOWN_ROWS - 1, last)), count: last }
  return (
    <>
      <Group gap={6} mt="md">
        <Text size="sm" fw={500}>
          {t('preview')}
        </Text>
        <ActionIcon
          variant="subtle"
          aria-label={t('earlierRows')}
          disabled={from === FIRST_ROW}
          onClick={() => setFrom(from - SHOWN_ROWS)}
        >
          <IconChevronLeft size={16} />
        </ActionIcon>
        <Text size="sm" role="status">
          {t('rowsShown', words)}
        </Text>
        <ActionIcon
          variant="subtle"
          aria-label={t('laterRows')}
          disabled={from + SHOWN_ROWS > last}
          onClick={() => setFrom(from + SHOWN_ROWS)}
        >
          <IconChevronRight size={16} />
        </ActionIcon>
      </Group>
      <ShortTable
        rows={data?.rows ?? []}
        keyOf={({ row }) => row}
        minWidth={120 * shown.length}
        columns={shown.map((field) => ({
          head: t(`field.${field}`),
          cell: ({ cells }: ImportedRow) => cells[map[field] ?? -1],
        }))}
      />
    </>
  )
}
