import { Modal, Table } from '@mantine/core'
import { reportCalls } from '#domain/report/calls.ts'
import type { UsageRow } from '#domain/report/usage.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { Read } from '../kit/cell/Read.tsx'
import { useCall } from '../wire/use-call.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'

interface Props {
  row: UsageRow
  from: string
  to: string
  onClose(): void
}

/** Plays of a screen in the period, item by item. */
export function ItemsDialog({ row, from, to, onClose }: Props) {
  const { t } = useTranslation(['report', 'base', 'code'])
  const items = useCall(reportCalls.list, { mediaId: row.mediaId, from, to: dayAfter(to) })
  const { number } = useFormats()
  // A slot type is a code of its table.
  const say = t as unknown as (key: string) => string
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={`${row.mediaId} ${row.mediaNm}`}
      closeButtonProps={{ 'aria-label': t('base:close') }}
    >
      <Read of={items} none={({ list }) => list.length === 0 && t('items.none')}>
        {({ list }) => (
          <Table verticalSpacing={4}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('items.name')}</Table.Th>
                <Table.Th>{t('items.slotType')}</Table.Th>
                <Table.Th ta="right">{t('usage.plays')}</Table.Th>
                <Table.Th ta="right">{t('usage.seconds')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {list.map((item) => (
                <Table.Tr key={`${item.slotType} ${item.itemName}`}>
                  <Table.Td>{item.itemName}</Table.Td>
                  <Table.Td>{say(`code:slotType.${item.slotType}`)}</Table.Td>
                  <Table.Td ta="right">{number(item.plays)}</Table.Td>
                  <Table.Td ta="right">{number(item.seconds)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </Read>
    </Modal>
  )
}
