import { Alert, Button, Group, Table, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ImportOutcome, RowFault } from '#domain/base/import.ts'
import type { ImportField } from '#domain/network/venue-import.ts'
import { csvText } from '#domain/text/csv.ts'
import { useTranslation } from '../../words/translation.ts'
import { wordsOf } from '../../words/words-of.ts'
import type { ImportTable } from './VenueImport.tsx'

interface Props {
  outcome: ImportOutcome<ImportField> & { isDone: boolean }
  table: ImportTable
}

const MOST_SHOWN = 200

/** Outcome of the import, done or tried, and every row it could not take with its reason. */
export function ImportResult({ outcome: { created, changed, unchanged, faults, isDone }, table }: Props) {
  const { t } = useTranslation('account')
  const say = ({ field, fault }: RowFault<ImportField>) =>
    wordsOf(fault.msg, { field: t(`import.field.${field}`), ...fault.values })
  const broken = new Set(faults.map(({ row }) => row))
  return (
    <>
      <Alert
        mt={10}
        styles={{ title: { color: 'inherit' } }}
        color={broken.size > 0 ? 'yellow' : 'teal'}
        title={t(isDone ? 'import.done' : 'import.checked')}
        role="status"
      >
        {t('import.counts', { created, changed, unchanged, skipped: broken.size })}
      </Alert>
      {faults.length > 0 && (
        <>
          <Group justify="space-between" mt={10}>
            <Text size="sm">
              {t('import.shown', { shown: Math.min(faults.length, MOST_SHOWN), total: faults.length })}
            </Text>
            <Button
              variant="default"
              leftSection={<IconDownload size={14} />}
              onClick={() => download(brokenRows(table, faults, say, t('import.reason')))}
            >
              {t('import.download')}
            </Button>
          </Group>
          <Table.ScrollContainer minWidth={420} mah={360}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('import.row')}</Table.Th>
                  <Table.Th>{t('import.fieldName')}</Table.Th>
                  <Table.Th>{t('import.reason')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {faults.slice(0, MOST_SHOWN).map((each) => (
                  <Table.Tr key={`${each.row} ${each.field}`}>
                    <Table.Td>{each.row}</Table.Td>
                    <Table.Td>{t(`import.field.${each.field}`)}</Table.Td>
                    <Table.Td>{say(each)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        </>
      )}
    </>
  )
}

/** The broken rows as they stood in the file, each with its reasons: to be mended and imported again. */
function brokenRows(
  { headings, rows }: ImportTable,
  faults: readonly RowFault<ImportField>[],
  say: (fault: RowFault<ImportField>) => string,
  reason: string,
) {
  const byRow = Map.groupBy(faults, ({ row }) => row)
  const lines = [...byRow].map(([row, found]) => [...(rows[row - 2] ?? []), found.map(say).join(' / ')])
  return csvText([[...headings, reason], ...lines])
}

function download(text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: 'venues-skipped.csv' })
  link.click()
  URL.revokeObjectURL(address)
}
