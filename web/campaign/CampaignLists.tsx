import { Suspense } from 'react'
import { codes } from '#domain/base/codes.ts'
import { type CampaignListName, campaign } from '#domain/campaign/campaign.ts'
import { campaignListCalls } from '#domain/campaign/campaign-calls.ts'
import { columnsFor } from '#domain/campaign/whole.ts'
import { later } from '../base/later.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useMay, useSession } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'
import { useReason } from './reason.ts'

const OwnOffers = later(async () => (await import('../promotion/OwnOffers.tsx')).OwnOffers)
// It comes with the line of the days, behind the rows.
const PaceCell = later(async () => (await import('./pace/PaceCell.tsx')).PaceCell)

/** The views share one screen; each list leads to its own address of it, a draft to where it is written. */
const pathOf: Readonly<Record<CampaignListName, string>> = {
  temp: '/campaign/write/write',
  request: '/campaign/wait/view',
  wait: '/campaign/wait/view',
  run: '/campaign/run/view',
  live: '/campaign/run/view',
  end: '/campaign/end/view',
  cancel: '/campaign/wait/view',
  sme: '/campaign/wait/view',
}

/** Address of a new one; lists of what has ended or was cancelled have none. */
const writtenAt = (name: CampaignListName) =>
  name !== 'end' && name !== 'cancel' && (name === 'sme' ? '/campaign/sme/write' : pathOf.temp)

/** On a phone the cards of what runs tell its pace. */
const running = { ...campaign, card: ['adName', 'endsOn', 'paceIndex'] }

function CampaignList({ name }: { name: CampaignListName }) {
  const { t } = useTranslation('selling')
  const may = useMay()
  const { info } = useSession()
  const reasonOf = useReason()
  return (
    <ListPage
      of={name === 'run' || name === 'live' ? running : campaign}
      calls={{ list: campaignListCalls[name], excel: campaignListCalls[`${name}File`] }}
      named={{ title: t(`list.${name}`), list: `campaign.${name}` }}
      columns={columnsFor(info?.roleCd ?? codes.role.user, name)}
      view={({ cpIdx }) => `${pathOf[name]}?cpIdx=${cpIdx}`}
      create={may('campaign', 'WRITE') && writtenAt(name)}
      render={{
        reason: ({ reason }) => reasonOf(reason),
        paceIndex: ({ paceIndex, paceDays }) =>
          paceIndex !== null ? (
            <Suspense fallback={<svg width={120} height={1} aria-hidden />}>
              <PaceCell index={paceIndex} days={paceDays} />
            </Suspense>
          ) : undefined,
      }}
    />
  )
}

export const TempList = () => <CampaignList name="temp" />
export const RequestList = () => <CampaignList name="request" />
export const WaitList = () => <CampaignList name="wait" />
export const LiveList = () => <CampaignList name="live" />
export const EndList = () => <CampaignList name="end" />
export const CancelList = () => <CampaignList name="cancel" />
export const SmeList = () => <CampaignList name="sme" />

/** First page of whoever signs in for a customer: with the offers that were sent there. */
export function RunList() {
  const { info } = useSession()
  return (
    <>
      {info?.advIdx && (
        <Suspense>
          <OwnOffers />
        </Suspense>
      )}
      <CampaignList name="run" />
    </>
  )
}
