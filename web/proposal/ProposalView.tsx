import { advertiser } from '#domain/account/advertiser.ts'
import { advertiserCalls } from '#domain/account/advertiser-calls.ts'
import { codes } from '#domain/base/codes.ts'
import type { Row } from '#domain/base/resource.ts'
import { proposalCalls } from '#domain/proposal/calls.ts'
import { proposal } from '#domain/proposal/proposal.ts'
import { Section } from '../kit/cell/Section.tsx'
import { inputsOf } from '../kit/input/Input.tsx'
import { PickField } from '../kit/pick/PickField.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import { useTranslation } from '../words/translation.ts'
import { ProposalActs } from './ProposalActs.tsx'
import { Variants } from './Variants.tsx'

const { Input, Show } = inputsOf(proposal)
const { won, lost } = codes.proposalState
const isDecided = ({ proposalState }: Row<typeof proposal>) => proposalState === won || proposalState === lost

/** An offer: to whom and until when, and its variants side by side. */
export function ProposalView() {
  const { t } = useTranslation('proposal')
  return (
    <RecordPage
      of={proposal}
      calls={proposalCalls}
      isLocked={isDecided}
      actions={(stored) => <ProposalActs proposal={stored} />}
    >
      {(stored) => (
        <>
          <Section title={t('section.offer')}>
            <Input field="ppName" />
            <Input
              field="advIdx"
              control={(props) => (
                <PickField {...props} of={advertiser} call={advertiserCalls.list} text={stored?.adName} />
              )}
            />
            <Input field="validUntil" />
            <Show field="proposalState" />
            {stored?.reason && <Show field="reason" />}
            <Show field="registrant" />
            <Input field="words" />
          </Section>
          {stored && <Variants ppIdx={stored.ppIdx} isDecided={isDecided(stored)} />}
        </>
      )}
    </RecordPage>
  )
}
