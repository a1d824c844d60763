import { Select, Table, Text } from '@mantine/core'
import { type ColumnMap, type ImportField, importFields } from '#domain/network/venue-import.ts'
import { inPlace } from '../../kit/cell/in-place.ts'
import { Panel } from '../../kit/cell/Panel.tsx'
import { Sideways } from '../../kit/cell/Sideways.tsx'
import { useTranslation } from '../../words/translation.ts'
import type { ImportTable } from './VenueImport.tsx'

interface Props {
  table: ImportTable
  map: ColumnMap
  onChange(map: ColumnMap): void
}

const SHOWN_ROWS = 5

/** Columns of the file, and the first venues as they read then. */
export function ImportColumns({ table: { headings, rows }, map, onChange }: Props) {
  const { t } = useTranslation('venues')
  const data = headings.map((heading, at) => ({ value: String(at), label: heading || `${at + 1}` }))
  const shown = importFields.filter((field) => map[field] !== undefined)
  const set = (field: ImportField, value: string | null) => {
    const { [field]: _, ...others } = map
    onChange(value === null ? others : { ...others, [field]: Number(value) })
  }
  return (
    <Panel title={t('columns', { count: rows.length })} isSpaced>
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
      <Text size="sm" fw={500} mt="md">
        {t('preview')}
      </Text>
      <Sideways minWidth={120 * shown.length}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              {shown.map((field) => (
                <Table.Th key={field}>{t(`field.${field}`)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {inPlace(rows.slice(0, SHOWN_ROWS), (cells) => (
              <Table.Tr>
                {shown.map((field) => (
                  <Table.Td key={field}>{cells[map[field] ?? -1]}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Sideways>
    </Panel>
  )
}
