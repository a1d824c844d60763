import { Group, Text } from '@mantine/core'
import type { RepairTimes as Times } from '#domain/incident/incident.ts'
import { incidentCalls } from '#domain/incident/incident-calls.ts'
import { PageTitle } from '../base/PageTitle.tsx'
import { Panel } from '../kit/cell/Panel.tsx'
import { Read } from '../kit/cell/Read.tsx'
import { RangeFilter } from '../kit/filter/RangeFilter.tsx'
import { ShortTable } from '../kit/table/ShortTable.tsx'
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

/** Its columns have their widths, so that those of one below the other stand in line. */
function TimesTable({ title, rows }: { title: string; rows: readonly Line[] }) {
  const { t } = useTranslation('incident')
  const { duration } = useFormats()
  const lasting = (minutes: number | null) => (minutes === null ? '–' : duration(minutes))
  return (
    <Panel title={title}>
      <ShortTable
        rows={rows}
        keyOf={({ name }) => name}
        minWidth={520}
        columns={[
          { width: '32%', cell: ({ name }) => name },
          { head: t('repair.incidents'), width: '14%', isFigure: true, cell: ({ incidents }) => incidents },
          { head: t('repair.open'), width: '14%', isFigure: true, cell: ({ open }) => open },
          { head: t('repair.take'), width: '20%', isFigure: true, cell: ({ takeMinutes }) => lasting(takeMinutes) },
          {
            head: t('repair.repair'),
            width: '20%',
            isFigure: true,
            cell: ({ repairMinutes }) => lasting(repairMinutes),
          },
        ]}
      />
    </Panel>
  )
}
