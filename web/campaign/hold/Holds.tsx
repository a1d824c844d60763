import { Text } from '@mantine/core'
import { Suspense } from 'react'
import { holdCalls } from '#domain/campaign/avails-calls.ts'
import { MOST_RENEWALS } from '#domain/campaign/hold/hold.ts'
import { isOver } from '#domain/campaign/hold/state.ts'
import type { HoldRow } from '#domain/campaign/wish.ts'
import { ownRuns } from '#domain/console/live.ts'
import { later } from '../../base/later.ts'
import { Moment } from '../../kit/cell/Moment.tsx'
import { Read } from '../../kit/cell/Read.tsx'
import { ShortTable } from '../../kit/table/ShortTable.tsx'
import { LineTerms } from '../../proposal/LineTerms.tsx'
import { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { HoldState } from './HoldState.tsx'

const HoldActs = later(async () => (await import('./HoldActs.tsx')).HoldActs)

/** Present holds, with where they stand, their sellers and their ends; those that lapsed or were refused lately at the end. */
export function Holds() {
  const { t } = useTranslation('campaign')
  const { days } = useFormats()
  const holds = useCall(holdCalls.list, {}, { topic: ownRuns, everySeconds: 30 })
  return (
    <Read of={holds} none={({ list }) => list.length === 0 && t('hold.none')}>
      {({ list }) => (
        <ShortTable
          rows={list}
          keyOf={({ holdIdx }) => holdIdx}
          minWidth={760}
          columns={[
            { head: t('hold.name'), cell: (hold) => <Named hold={hold} /> },
            { head: t('avails.advIdx'), cell: ({ adName }) => adName },
            { head: t('avails.period'), cell: ({ startsOn, endsOn }) => days(startsOn, endsOn) },
            { head: t('avails.share'), cell: (hold) => <Share hold={hold} /> },
            { head: t('hold.state'), cell: (hold) => <HoldState hold={hold} /> },
            { head: t('hold.holder'), cell: ({ holder }) => holder },
            { head: t('hold.expires'), cell: (hold) => <Until hold={hold} /> },
            {
              cell: (hold) => (
                <Suspense>
                  <HoldActs hold={hold} />
                </Suspense>
              ),
            },
          ]}
        />
      )}
    </Read>
  )
}

function Named({ hold: { holdName, placeNames } }: { hold: HoldRow }) {
  return (
    <>
      {holdName}
      <Text size="xs" c="dimmed">
        {placeNames.join(', ')}
      </Text>
    </>
  )
}

function Until({ hold: { expiresAt, renewals, state } }: { hold: HoldRow }) {
  const { t } = useTranslation('campaign')
  return (
    <>
      <Moment at={expiresAt} />
      {!isOver(state) && (
        <Text size="xs" c="dimmed">
          {t('hold.renewals', { renewals, most: MOST_RENEWALS })}
        </Text>
      )}
    </>
  )
}

function Share({ hold }: { hold: HoldRow }) {
  const { t } = useTranslation('campaign')
  const { number } = useFormats()
  return (
    <>
      {t('avails.shareOf', { plays: hold.plays, loops: hold.loops })}
      {hold.asked !== null && <Text size="xs">{t('avails.holding', { plays: number(hold.asked) })}</Text>}
      <Text size="xs" c="dimmed">
        <LineTerms line={hold} />
      </Text>
    </>
  )
}
