import { SimpleGrid, Skeleton, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { ManagerBoard } from '#domain/dashboard/board.ts'
import { dashboardCalls } from '#domain/dashboard/calls.ts'
import { Panel } from '../kit/cell/Panel.tsx'
import { Read } from '../kit/cell/Read.tsx'
import { useCall } from '../wire/use-call.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'
import { DemoPlayers } from './DemoPlayers.tsx'
import { CountedFigures, Figure } from './Figure.tsx'
import { FillStrip } from './FillStrip.tsx'
import { RevenueTable } from './RevenueTable.tsx'

const PlanChart = lazy(async () => ({ default: (await import('./PlaysChart.tsx')).PlanChart }))

const HealthChart = lazy(async () => ({ default: (await import('./HealthChart.tsx')).HealthChart }))

const SECONDS = 60

/** Waiting work, sales, and their proof: for whoever runs the network. */
export function ManagerPart() {
  const { t } = useTranslation('dashboard')
  const board = useCall(dashboardCalls.manager, {}, { everySeconds: SECONDS })
  const health = useCall(dashboardCalls.health, {}, { everySeconds: 15 * SECONDS })
  return (
    <>
      <Panel title={t('work')}>
        <Read of={board} height={96} none={({ work }) => work.length === 0 && t('work.none')}>
          {({ work }) => <CountedFigures of={work} />}
        </Read>
      </Panel>
      <Panel title={t('campaigns')}>
        <Read of={board} height={96}>
          {(data) => <Campaigns board={data} />}
        </Read>
      </Panel>
      <Panel title={t('fill')}>
        <FillStrip />
      </Panel>
      <SimpleGrid cols={{ base: 1, lg: 2 }} mb="md">
        <Panel title={t('incidents')} isSpaced>
          <Read of={board} height={96}>
            {({ incidents }) => <Incidents incidents={incidents} />}
          </Read>
        </Panel>
        {board.data?.revenue !== null && (
          <Panel title={t('revenue')} isSpaced>
            <Read of={board} height={96}>
              {({ revenue }) => <RevenueTable revenue={revenue ?? []} />}
            </Read>
          </Panel>
        )}
      </SimpleGrid>
      <Panel title={t('playsOfPlan')}>
        <Read of={board} height={180}>
          {({ days }) => (
            <Suspense fallback={<Skeleton height={180} />}>
              <PlanChart days={days} />
            </Suspense>
          )}
        </Read>
      </Panel>
      <Panel title={t('healthDays')}>
        <Read of={health} height={180} none={({ days }) => days.length === 0 && t('healthDays.none')}>
          {({ days }) => (
            <Suspense fallback={<Skeleton height={180} />}>
              <HealthChart days={days} />
            </Suspense>
          )}
        </Read>
      </Panel>
      <DemoPlayers />
    </>
  )
}

function Campaigns({ board: { campaigns, starting, ending } }: { board: ManagerBoard }) {
  const { t } = useTranslation('dashboard')
  const { number } = useFormats()
  return (
    <CountedFigures of={campaigns}>
      <Figure label={t('starting')} value={number(starting)} to="/campaign/wait/list?order=startsOn" />
      <Figure label={t('ending')} value={number(ending)} to="/campaign/run/list?order=endsOn" />
    </CountedFigures>
  )
}

const OPEN = '/media/incident/list?incidentState=0,1'

function Incidents({ incidents: { open, repairMinutes } }: Pick<ManagerBoard, 'incidents'>) {
  const { t } = useTranslation('dashboard')
  const { number, duration } = useFormats()
  return (
    <Figure label={t('incidents.open')} value={number(open)} to={OPEN}>
      <Text size="xs" c="dimmed" mt={4}>
        {repairMinutes === null ? t('incidents.noRepair') : t('incidents.repair', { time: duration(repairMinutes) })}
      </Text>
    </Figure>
  )
}
