import { Text } from '@mantine/core'
import type { DayView } from '#domain/schedule/explain/view.ts'
import { ShortTable } from '../kit/table/ShortTable.tsx'
import { useTranslation } from '../words/translation.ts'
import { ItemName } from './ItemName.tsx'

export function DayItems({ items }: { items: DayView['items'] }) {
  const { t } = useTranslation('schedule')
  if (items.length === 0) return <Text c="dimmed">{t('nothing')}</Text>
  return (
    <ShortTable
      rows={items}
      keyOf={(item) => `${item.contentIdx} ${item.publishIdx} ${item.matId} ${item.cpIdx} ${item.unsold}`}
      columns={[
        { head: t('item'), cell: (item) => <ItemName item={item} /> },
        { head: t('plays'), isFigure: true, cell: ({ plays }) => plays },
        { head: t('minutes'), isFigure: true, cell: ({ seconds }) => Math.round(seconds / 60) },
      ]}
    />
  )
}
