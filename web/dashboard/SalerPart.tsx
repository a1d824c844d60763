import { SimpleGrid, Text } from '@mantine/core'
import type { SalerBoard } from '#domain/dashboard/board.ts'
import { dashboardCalls } from '#domain/dashboard/calls.ts'
import { PaceCell } from '../campaign/pace/PaceCell.tsx'
import { LinkTo } from '../kit/cell/LinkTo.tsx'
import { Moment } from '../kit/cell/Moment.tsx'
import { Panel } from '../kit/cell/Panel.tsx'
import { Read } from '../kit/cell/Read.tsx'
import { ShortTable } from '../kit/table/ShortTable.tsx'
import { useMay } from '../wire/session.ts'
import { useCall } from '../wire/use-call.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'
import { CountedFigures, Figure } from './Figure.tsx'
import { FreeRegions } from './FreeRegions.tsx'

const SECONDS = 60

/** A seller's own business: what is written, asked for and running, how it plays, and what it brings. */
export function SalerPart() {
  const { t } = useTranslation('dashboard')
  const board = useCall(dashboardCalls.saler, {}, { everySeconds: SECONDS })
  return (
    <>
      <Panel title={t('pipeline')}>
        <Read of={board} height={96}>
          {({ pipeline, commission }) => (
            <CountedFigures of={pipeline}>
              <Commission commission={commission} />
            </CountedFigures>
          )}
        </Read>
      </Panel>
      <SimpleGrid cols={{ base: 1, lg: 2 }} mb="md">
        <Panel title={t('pace')} isSpaced>
          <Read of={board} none={({ pace }) => pace.length === 0 && t('pace.none')}>
            {({ pace }) => <Pace pace={pace} />}
          </Read>
        </Panel>
        <Panel title={t('holdsEnding')} isSpaced>
          <Read of={board} none={({ holds }) => holds.length === 0 && t('holdsEnding.none')}>
            {({ holds }) => <HoldsEnding holds={holds} />}
          </Read>
        </Panel>
        <Panel title={t('free')} isSpaced>
          <Read of={board} none={({ free }) => free.length === 0 && t('free.none')}>
            {({ free }) => <FreeRegions free={free} />}
          </Read>
        </Panel>
      </SimpleGrid>
    </>
  )
}

function Commission({ commission: { confirmed, expected, points } }: Pick<SalerBoard, 'commission'>) {
  const { t } = useTranslation('dashboard')
  const { number, won } = useFormats()
  const may = useMay()
  return (
    <Figure
      label={t('commission.confirmed')}
      value={won(confirmed)}
      to={may('settlement-sales', 'LIST') && '/settlement/sales/list?closingState=3,4'}
    >
      <Text size="xs" c="dimmed" mt={4}>
        {may('settlement-sales', 'LIST') ? (
          <LinkTo to="/settlement/commission/list">{t('commission.expected', { amount: won(expected) })}</LinkTo>
        ) : (
          t('commission.expected', { amount: won(expected) })
        )}
      </Text>
      {points > 0 && (
        <Text size="xs" c="dimmed">
          {t('commission.points', { amount: number(points) })}
        </Text>
      )}
    </Figure>
  )
}

function Pace({ pace }: Pick<SalerBoard, 'pace'>) {
  const { t } = useTranslation('dashboard')
  const { day } = useFormats()
  return (
    <ShortTable
      rows={pace}
      keyOf={({ cpIdx }) => cpIdx}
      columns={[
        { cell: ({ cpIdx, cpName }) => <LinkTo to={`/campaign/run/view?cpIdx=${cpIdx}`}>{cpName}</LinkTo> },
        { cell: ({ endsOn }) => endsOn && day(endsOn) },
        {
          isFigure: true,
          cell: ({ paceIndex }) =>
            paceIndex === null ? (
              <Text size="xs" c="dimmed">
                {t('pace.open')}
              </Text>
            ) : (
              <PaceCell index={paceIndex} />
            ),
        },
      ]}
    />
  )
}

function HoldsEnding({ holds }: Pick<SalerBoard, 'holds'>) {
  return (
    <ShortTable
      rows={holds}
      keyOf={({ holdIdx }) => holdIdx}
      columns={[
        { cell: ({ holdName }) => holdName },
        { isFigure: true, cell: ({ expiresAt }) => <Moment at={expiresAt} /> },
      ]}
    />
  )
}
