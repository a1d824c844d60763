import { Anchor, Table, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Revenue } from '#domain/dashboard/board.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'

const right = { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } as const

/** This month and the one before it, each with the campaigns behind it. */
export function RevenueTable({ revenue }: { revenue: readonly Revenue[] }) {
  const { t } = useTranslation('dashboard')
  const { number } = useFormats()
  return (
    <>
      <Table verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('revenue.month')}</Table.Th>
            <Table.Th style={right}>{t('revenue.booked')}</Table.Th>
            <Table.Th style={right}>{t('revenue.recognised')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {revenue.map(({ month, booked, recognised }) => (
            <Table.Tr key={month}>
              <Table.Td>
                <Anchor component={Link} to={`/campaign/jungsan/list?month=${month}`} size="sm">
                  {month}
                </Anchor>
              </Table.Td>
              <Table.Td style={right}>{number(booked)}</Table.Td>
              <Table.Td style={right}>{number(recognised)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="xs" c="dimmed" mt={4}>
        {t('revenue.hint')}
      </Text>
    </>
  )
}
