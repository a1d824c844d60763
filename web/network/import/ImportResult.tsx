import { Alert, Anchor, Button, Group, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ImportOutcome, RowFault } from '#domain/base/import.ts'
import { replyCode } from '#domain/base/reply.ts'
import type { ColumnMap, ImportField } from '#domain/network/venue-import.ts'
import { venueImportCalls } from '#domain/network/venue-import-calls.ts'
import { csvText } from '#domain/text/csv.ts'
import { takeCsv } from '../../base/csv-file.ts'
import { ShortTable } from '../../kit/table/ShortTable.tsx'
import { call } from '../../wire/call.ts'
import { useTranslation } from '../../words/translation.ts'
import { wordsOf } from '../../words/words-of.ts'
import { CellField } from './CellField.tsx'
import { useCountsTold } from './counts.ts'
import type { ImportTable } from './VenueImport.tsx'

interface Props {
  outcome: ImportOutcome<ImportField>
  /** Heading: checked, imported, or how far it came. */
  title: string
  table: ImportTable
  map: ColumnMap
  /** A cell of the table is another one now. */
  onMended(): void
}

const MOST_SHOWN = 200

/** Outcome of the import, done or tried, and every row it could not take with its reason. */
export function ImportResult({ outcome: { created, changed, unchanged, faults }, title, table, map, onMended }: Props) {
  const { t } = useTranslation('venues')
  const countsTold = useCountsTold()
  const say = ({ field, fault }: RowFault<ImportField>) =>
    wordsOf(fault.msg, { field: t(`field.${field}`), ...fault.values })
  const broken = new Set(faults.map(({ row }) => row))
  return (
    <>
      <Alert
        mt={10}
        styles={{ title: { color: 'inherit' } }}
        color={broken.size > 0 ? 'yellow' : 'teal'}
        title={title}
        role="status"
      >
        {countsTold({ created, changed, unchanged, skipped: broken.size })}
        {isAllIn({ created, changed, faults }) && (
          <Anchor component={Link} to="/account/poi/list" display="block" size="sm">
            {t('toList')}
          </Anchor>
        )}
      </Alert>
      {faults.length > 0 && (
        <>
          <Group justify="space-between" mt={10}>
            <Text size="sm">{t('shown', { shown: Math.min(faults.length, MOST_SHOWN), total: faults.length })}</Text>
            <Button
              variant="default"
              leftSection={<IconDownload size={14} />}
              onClick={async () => takeCsv('venues-skipped.csv', await brokenRows(table, faults, say, t('reason')))}
            >
              {t('download')}
            </Button>
          </Group>
          <ShortTable
            rows={faults.slice(0, MOST_SHOWN)}
            keyOf={({ row, field }) => `${row} ${field}`}
            minWidth={420}
            maxHeight={360}
            columns={[
              { head: t('row'), cell: ({ row }) => row },
              { head: t('fieldName'), cell: ({ field }) => t(`field.${field}`) },
              { head: t('reason'), cell: say },
              {
                head: t('cell'),
                cell: ({ row, field, cell = '' }) =>
                  map[field] !== undefined && (
                    <CellField
                      {...{ importIdx: table.importIdx, row, cell, column: map[field], onMended }}
                      label={`${t('cell')}: ${row} ${t(`field.${field}`)}`}
                    />
                  ),
              },
            ]}
          />
        </>
      )}
    </>
  )
}

/** Nothing is left to be imported, and nothing to be mended. */
export const isAllIn = ({
  created,
  changed,
  faults,
}: Pick<ImportOutcome<ImportField>, 'created' | 'changed' | 'faults'>) => created + changed + faults.length === 0

/** Rows are read in so many at once. */
const AT_ONCE = 1000

/** The broken rows as they stand there, each with its reasons: to be mended and imported again. */
async function brokenRows(
  { importIdx, headings }: ImportTable,
  faults: readonly RowFault<ImportField>[],
  say: (fault: RowFault<ImportField>) => string,
  reason: string,
) {
  const byRow = Map.groupBy(faults, ({ row }) => row)
  const stretches = new Set([...byRow.keys()].map((row) => row - (row % AT_ONCE)))
  const cells = new Map<number, readonly string[]>()
  for (const from of stretches) {
    const reply = await call(venueImportCalls.importRows, { importIdx, from: Math.max(from, 2), size: AT_ONCE })
    if (reply.code === replyCode.success) for (const each of reply.data.rows) cells.set(each.row, each.cells)
  }
  const lines = [...byRow].map(([row, found]) => [...(cells.get(row) ?? []), found.map(say).join(' / ')])
  return csvText([[...headings, reason], ...lines])
}
