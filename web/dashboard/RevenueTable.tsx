import { Text } from '@mantine/core'
import type { Revenue } from '#domain/dashboard/board.ts'
import { LinkTo } from '../kit/cell/LinkTo.tsx'
import { ShortTable } from '../kit/table/ShortTable.tsx'
import { useTranslation } from '../words/translation.ts'

/** This month and the one before it, each with the campaigns behind it. */
export function RevenueTable({ revenue }: { revenue: readonly Revenue[] }) {
  const { t } = useTranslation('dashboard')
  return (
    <>
      <ShortTable
        rows={revenue}
        keyOf={({ month }) => month}
        columns={[
          {
            head: t('revenue.month'),
            cell: ({ month }) => <LinkTo to={`/campaign/jungsan/list?month=${month}`}>{month}</LinkTo>,
          },
          { head: t('revenue.booked'), isFigure: true, cell: ({ booked }) => booked },
          { head: t('revenue.recognised'), isFigure: true, cell: ({ recognised }) => recognised },
        ]}
      />
      <Text size="xs" c="dimmed" mt={4}>
        {t('revenue.hint')}
      </Text>
    </>
  )
}
