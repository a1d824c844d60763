import { Table } from '@mantine/core'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import type { PerformanceTold } from '#domain/performance/told.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'

/** Content of the genuine paper, to be held against the one at hand. */
export function ToldTable({ told }: { told: PerformanceTold }) {
  const { t } = useTranslation('document')
  const { number, days, exact } = useFormats()
  const rows = [
    [t('issuer'), told.network],
    [t('check.number'), `${told.number} · ${told.version}`],
    [t('performance.madeAt'), exact(told.madeAt, USUAL_ZONE)],
    [t('column.campaign'), told.campaign],
    [t('performance.contract'), told.contractNo ?? '–'],
    [t('column.advertiser'), told.advertiser],
    [t('performance.period'), days(told.fromDay, told.toDay)],
    [t('performance.screens'), number(told.screens)],
    [t('performance.planned'), number(told.planned)],
    [t('performance.proven'), number(told.proven)],
    ['SHA-256', told.digest],
    [t('performance.key'), told.keyPrint],
  ] as const
  return (
    <Table variant="vertical" layout="auto">
      <Table.Tbody>
        {rows.map(([label, value]) => (
          <Table.Tr key={label}>
            <Table.Th w="40%">{label}</Table.Th>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
