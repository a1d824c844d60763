import { Table, Text } from '@mantine/core'
import type { RowFault } from '#domain/base/import.ts'
import { useTranslation } from '../../words/translation.ts'
import { wordsOf } from '../../words/words-of.ts'

const MOST_SHOWN = 200

/** Every row that cannot be taken, with its reason. */
export function RowFaults({ faults }: { faults: readonly RowFault[] }) {
  const { t } = useTranslation('table')
  if (faults.length === 0) return null
  return (
    <>
      <Text size="sm" mt={10}>
        {t('shown', { shown: Math.min(faults.length, MOST_SHOWN), total: faults.length })}
      </Text>
      <Table.ScrollContainer minWidth={420} mah={420}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('row')}</Table.Th>
              <Table.Th>{t('column')}</Table.Th>
              <Table.Th>{t('reason')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {faults.slice(0, MOST_SHOWN).map(({ row, field, fault }) => (
              <Table.Tr key={`${row} ${field}`}>
                <Table.Td>{row}</Table.Td>
                <Table.Td>{field}</Table.Td>
                <Table.Td>{wordsOf(fault.msg, { field, ...fault.values })}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  )
}
