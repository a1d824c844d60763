import { Skeleton } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { codes } from '#domain/base/codes.ts'
import type { Row } from '#domain/base/resource.ts'
import { campaign } from '#domain/campaign/campaign.ts'
import { campaignCalls, campaignListCalls, campaignStepCalls } from '#domain/campaign/campaign-calls.ts'
import { stateOf } from '#domain/campaign/state.ts'
import { isToldWhole } from '#domain/campaign/whole.ts'
import { later } from '../../base/later.ts'
import { Progress } from '../../content/arrival/Progress.tsx'
import { Section } from '../../kit/cell/Section.tsx'
import { inputsOf } from '../../kit/input/Input.tsx'
import { RecordPage } from '../../kit/record/RecordPage.tsx'
import { InQueue } from '../../review/InQueue.tsx'
import { useMay, useSession } from '../../wire/session.ts'
import { useTranslation } from '../../words/translation.ts'
import { useReason } from '../reason.ts'
import { BareDays } from './BareDays.tsx'
import { CampaignActs } from './CampaignActs.tsx'
import { GivenByCode } from './GivenByCode.tsx'
import { HoursShown } from './HoursShown.tsx'
import { LinesShown } from './LinesShown.tsx'
import { Pace } from './Pace.tsx'
import { Warnings } from './Warnings.tsx'
import { WaysOn } from './WaysOn.tsx'

const PerformancePanel = later(async () => (await import('../../performance/PerformancePanel.tsx')).PerformancePanel)
const PaymentPanel = later(async () => (await import('../payment/PaymentPanel.tsx')).PaymentPanel)
const StepsPanel = later(async () => (await import('./StepsPanel.tsx')).StepsPanel)
const DayOnScreen = later(async () => (await import('./DayOnScreen.tsx')).DayOnScreen)
const { Show } = inputsOf(campaign)
const { detail, save } = campaignCalls
const lists = { wait: campaignListCalls.wait, run: campaignListCalls.run, end: campaignListCalls.end } as const

/** A campaign to be looked at, decided on and followed: one screen for those that wait, run and have ended. */
export function CampaignView() {
  const { pathname } = useLocation()
  const from = pathname.includes('/run/') ? 'run' : pathname.includes('/end/') ? 'end' : 'wait'
  return (
    <RecordPage
      of={campaign}
      calls={{ detail, save, list: lists[from] }}
      listPath={`/campaign/${from}/list`}
      isMadeElsewhere
      isLocked={() => true}
      actions={(stored) => <CampaignActs campaign={stored} />}
    >
      {(stored) => stored && <Facts stored={stored} />}
    </RecordPage>
  )
}

function Facts({ stored }: { stored: Row<typeof campaign> }) {
  const { t } = useTranslation('selling')
  const reasonOf = useReason()
  const may = useMay()
  const { info } = useSession()
  const isWhole = isToldWhole(info?.roleCd ?? codes.role.user)
  const state = stateOf(stored)
  const hasPace = stored.campaignStatus !== null && stored.campaignStatus >= codes.campaignStatus.running
  return (
    <>
      <InQueue kind={codes.reviewKind.campaign} id={stored.cpIdx} />
      <Warnings stored={stored} />
      {isWhole && <BareDays cpIdx={stored.cpIdx} />}
      <Section title={t('view.facts')}>
        <Show field="adName" />
        <Show field="campaignStatus" />
        <Show field="approval" />
        <Show field="reason">{reasonOf(stored.reason)}</Show>
        <Show field="stateSince" />
        <Show field="contractName" />
        <Show field="contractNo" />
        {isWhole && <Show field="amount" />}
        {stored.points !== null && <Show field="points" />}
        <GivenByCode stored={stored} />
        {state === 'endedMidway' && stored.amount !== null && <Show field="giveBack" />}
        <Show field="productName">{stored.productName ?? t('view.generalProduct')}</Show>
        <Show field="startsOn" />
        <Show field="endsOn" />
        <Show field="targetHours">
          <HoursShown days={stored.targetDays} hours={stored.targetHours} />
        </Show>
        <Show field="mediaCount" />
        <Show field="matName" />
        <Show field="exposureSplit" />
        <Show field="sellerName" />
        <Show field="requestedBy" />
        <Show field="requestedAt" />
        <Show field="version" />
      </Section>
      {hasPace && <Pace stored={stored} isWhole={isWhole} />}
      <LinesShown lines={stored.lines ?? []} />
      <WaysOn campaign={stored} />
      {isWhole && stored.contractNo !== null && (
        <Suspense fallback={<Skeleton height={110} mb="md" aria-busy />}>
          <PaymentPanel cpIdx={stored.cpIdx} />
        </Suspense>
      )}
      {hasPace && stored.amount !== null && (
        <Suspense fallback={<Skeleton height={110} mb="md" aria-busy />}>
          <PerformancePanel cpIdx={stored.cpIdx} />
        </Suspense>
      )}
      {hasPace && may('schedule', 'VIEW') && (
        <Suspense fallback={<Skeleton height={200} mb="md" aria-busy />}>
          <DayOnScreen cpIdx={stored.cpIdx} />
        </Suspense>
      )}
      <Suspense fallback={<Skeleton height={110} mb="md" aria-busy />}>
        <StepsPanel cpIdx={stored.cpIdx} />
      </Suspense>
      {stored.campaignStatus === codes.campaignStatus.running && may('media', 'VIEW') && (
        <Progress of={campaignStepCalls.arrival} order={{ cpIdx: stored.cpIdx }} />
      )}
    </>
  )
}
