import { Group, Table, Text } from '@mantine/core'
import type { RepairTimes as Times } from '#domain/incident/incident.ts'
import { incidentCalls } from '#domain/incident/incident-calls.ts'
import { PageTitle } from '../base/PageTitle.tsx'
import { Panel } from '../kit/cell/Panel.tsx'
import { Read } from '../kit/cell/Read.tsx'
import { RangeFilter } from '../kit/filter/RangeFilter.tsx'
import { useCall } from '../wire/use-call.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'
import { useDays } from './days.ts'

/** Mean times until incidents are taken on and until they are over, by kind and by brand. */
export function RepairTimes() {
  const { t } = useTranslation(['incident', 'code'])
  const { days, setDays } = useDays()
  const report = useCall(incidentCalls.repair, days)
  return (
    <>
      <Group justify="space-between" mb={6}>
        <PageTitle>{t('repair.title')}</PageTitle>
        <RangeFilter label={t('repair.period')} value={days} onChange={setDays} />
      </Group>
      <Text size="sm" c="dimmed" mb="md">
        {t('repair.about')}
      </Text>
      <Read of={report} none={({ total }) => total.incidents === 0 && t('repair.none')}>
        {({ total, kinds, brands }) => (
          <>
            <TimesTable
              title={t('repair.byKind')}
              rows={[
                ...kinds.map(({ incidentKind, ...times }) => ({
                  ...times,
                  name: t(`code:incidentKind.${incidentKind}`),
                })),
                { ...total, name: t('repair.all') },
              ]}
            />
            <TimesTable
              title={t('repair.byBrand')}
              rows={brands.map(({ brdName, ...times }) => ({ ...times, name: brdName }))}
            />
          </>
        )}
      </Read>
    </>
  )
}

interface Line extends Times {
  name: string
}

function TimesTable({ title, rows }: { title: string; rows: readonly Line[] }) {
  const { t } = useTranslation('incident')
  return (
    <Panel title={title}>
      <Table.ScrollContainer minWidth={520}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th />
              {(['incidents', 'open', 'take', 'repair'] as const).map((head) => (
                <Table.Th key={head} ta="right">
                  {t(`repair.${head}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <TimesRow key={row.name} row={row} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Panel>
  )
}

function TimesRow({ row: { name, incidents, open, takeMinutes, repairMinutes } }: { row: Line }) {
  const { number, duration } = useFormats()
  return (
    <Table.Tr>
      <Table.Td>{name}</Table.Td>
      <Table.Td ta="right">{number(incidents)}</Table.Td>
      <Table.Td ta="right">{number(open)}</Table.Td>
      <Table.Td ta="right">{takeMinutes === null ? '–' : duration(takeMinutes)}</Table.Td>
      <Table.Td ta="right">{repairMinutes === null ? '–' : duration(repairMinutes)}</Table.Td>
    </Table.Tr>
  )
}
