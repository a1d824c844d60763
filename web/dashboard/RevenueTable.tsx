import { Text } from '@mantine/core'
import type { Revenue } from '#domain/dashboard/board.ts'
import { LinkTo } from '../kit/cell/LinkTo.tsx'
import { ShortTable } from '../kit/table/ShortTable.tsx'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'

/** This month and the one before it, each with the campaigns behind it. */
export function RevenueTable({ revenue }: { revenue: readonly Revenue[] }) {
  const { t } = useTranslation('dashboard')
  const { won } = useFormats()
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
          { head: t('revenue.booked'), isFigure: true, cell: ({ booked }) => won(booked) },
          { head: t('revenue.recognised'), isFigure: true, cell: ({ recognised }) => won(recognised) },
        ]}
      />
      <Text size="xs" c="dimmed" mt={4}>
        {t('revenue.hint')}
      </Text>
    </>
  )
}
