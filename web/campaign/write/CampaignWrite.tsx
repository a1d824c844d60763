import { Skeleton } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { advertiser } from '#domain/account/advertiser.ts'
import { advertiserCalls } from '#domain/account/advertiser-calls.ts'
import { stepsOpen } from '#domain/base/states.ts'
import { campaign } from '#domain/campaign/campaign.ts'
import { campaignCalls, campaignListCalls } from '#domain/campaign/campaign-calls.ts'
import { campaignLife, stateOf } from '#domain/campaign/state.ts'
import { Section } from '../../kit/cell/Section.tsx'
import { inputsOf } from '../../kit/input/Input.tsx'
import { MoneyInput } from '../../kit/input/MoneyInput.tsx'
import { PickField } from '../../kit/pick/PickField.tsx'
import { RecordPage } from '../../kit/record/RecordPage.tsx'
import { useTranslation } from '../../words/translation.ts'
import { ProductField } from '../price/ProductField.tsx'
import { freshCampaign } from './fresh.ts'
import { PointsField } from './PointsField.tsx'
import { WriteSteps } from './WriteSteps.tsx'
import './write.css'

const { Input, Show } = inputsOf(campaign)

// The first step does not wait for the later ones.
const TimesField = lazy(async () => ({ default: (await import('./TimesField.tsx')).TimesField }))
const LinesField = lazy(async () => ({ default: (await import('./LinesField.tsx')).LinesField }))
const FilmsField = lazy(async () => ({ default: (await import('./FilmsField.tsx')).FilmsField }))
// A new draft has neither.
const CampaignActs = lazy(async () => ({ default: (await import('../view/CampaignActs.tsx')).CampaignActs }))
const SendPanel = lazy(async () => ({ default: (await import('./SendPanel.tsx')).SendPanel }))
const PricePanel = lazy(async () => ({ default: (await import('../price/PricePanel.tsx')).PricePanel }))
const WriteAvails = lazy(async () => ({ default: (await import('./WriteAvails.tsx')).WriteAvails }))

const calls = { detail: campaignCalls.detail, save: campaignCalls.save, list: campaignListCalls.temp }

/** A campaign from the first name to the request: all steps on one page, left and taken up again as one likes. */
export function CampaignWrite() {
  const { t } = useTranslation('selling')
  return (
    <RecordPage
      of={campaign}
      calls={calls}
      listPath="/campaign/temp/list"
      viewPath="/campaign/write/write"
      fresh={freshCampaign}
      isForm={() => true}
      isLocked={(stored) => !stepsOpen(campaignLife, stateOf(stored), ['owner']).includes('edit')}
      actions={(stored) => (
        <Suspense>
          <CampaignActs campaign={stored} isWriting />
        </Suspense>
      )}
    >
      {(stored) => (
        <div className="write-page">
          <div>
            <WriteSteps />
            <Section title={`1 · ${t('step.who')}`}>
              <Input field="cpName" />
              <Input
                field="advIdx"
                control={(props) => (
                  <PickField {...props} of={advertiser} call={advertiserCalls.list} text={stored?.adName} />
                )}
              />
              <Input field="contractName" />
              <Input field="amount" as={MoneyInput} />
              <Input field="discountCode" />
              <Input field="points" as={PointsField} />
              <Input field="pdIdx" as={ProductField} />
              <Input field="productName" />
              <Input field="isSme" />
              {stored && stored.campaignStatus !== null && <Show field="approval" />}
              {stored?.reason && <Show field="reason" />}
            </Section>
            <Section title={`2 · ${t('step.when')}`}>
              <Input field="startsOn" />
              <Input field="endsOn" />
              <Wide>
                <Input field="targetHours" as={TimesField} />
              </Wide>
            </Section>
            <Section title={`3 · ${t('step.where')}`}>
              <Wide>
                <Input field="lines" as={LinesField} />
              </Wide>
            </Section>
            <Section title={`4 · ${t('step.films')}`}>
              <Input field="exposureSplit" />
              <Input field="filmsLater" />
              <Wide>
                <Input field="films" as={FilmsField} />
              </Wide>
            </Section>
          </div>
          <div className="write-beside">
            <Suspense fallback={<Skeleton height={200} aria-busy />}>
              <WriteAvails cpIdx={stored?.cpIdx} />
              <PricePanel />
              {stored && <SendPanel campaign={stored} />}
            </Suspense>
          </div>
        </div>
      )}
    </RecordPage>
  )
}

function Wide({ children }: { children: ReactNode }) {
  return (
    <div style={{ gridColumn: '1 / -1' }}>
      <Suspense fallback={<Skeleton height={120} aria-busy />}>{children}</Suspense>
    </div>
  )
}
