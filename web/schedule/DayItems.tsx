import { Table, Text } from '@mantine/core'
import type { DayView } from '#domain/schedule/explain/view.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'
import { ItemName } from './ItemName.tsx'

export function DayItems({ items }: { items: DayView['items'] }) {
  const { t } = useTranslation('schedule')
  const { number } = useFormats()
  if (items.length === 0) return <Text c="dimmed">{t('nothing')}</Text>
  return (
    <Table verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('item')}</Table.Th>
          <Table.Th ta="right">{t('plays')}</Table.Th>
          <Table.Th ta="right">{t('minutes')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map(({ plays, seconds, ...item }) => (
          <Table.Tr key={`${item.contentIdx} ${item.publishIdx} ${item.matId} ${item.cpIdx} ${item.unsold}`}>
            <Table.Td>
              <ItemName item={item} />
            </Table.Td>
            <Table.Td ta="right">{number(plays)}</Table.Td>
            <Table.Td ta="right">{number(Math.round(seconds / 60))}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
