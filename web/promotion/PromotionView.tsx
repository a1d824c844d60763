import { Text } from '@mantine/core'
import { codes } from '#domain/base/codes.ts'
import type { Row } from '#domain/base/resource.ts'
import { promotion } from '#domain/promotion/promotion.ts'
import { promotionCalls } from '#domain/promotion/promotion-calls.ts'
import { Section } from '../kit/cell/Section.tsx'
import { inputsOf } from '../kit/input/Input.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import { useMay } from '../wire/session.ts'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'
import { PromotionActs } from './PromotionActs.tsx'

const { Input, Show } = inputsOf(promotion)
const isSent = ({ promotionState }: Row<typeof promotion>) => promotionState !== codes.promotionState.draft

export function PromotionView() {
  const { t } = useTranslation('promotion')
  return (
    <RecordPage
      of={promotion}
      calls={promotionCalls}
      isLocked={isSent}
      isKept={isSent}
      actions={(stored) => <PromotionActs promotion={stored} />}
    >
      {(stored) => (
        <>
          <Section title={t('promotion.section.offer')}>
            <Input field="prName" />
            <Input field="bonusPercent" />
            <Input field="startsOn" />
            <Input field="endsOn" />
            <Input field="budget" />
            <Input field="perCustomer" />
          </Section>
          <Section title={t('promotion.section.code')}>
            <Input field="discountCode" />
            <Input field="discountPercent" />
            <Input field="freePlays" />
            <Input field="discountAmount" />
            <Input field="freePlayWorth" />
          </Section>
          <Section title={t('promotion.section.audience')}>
            <Input field="region" />
            <Input field="upjong" />
            <Input field="onlySme" />
            <Input field="quietDays" />
            {stored && !isSent(stored) && <AudienceNow prIdx={stored.prIdx} />}
          </Section>
          <Section title={t('promotion.section.message')}>
            <Input field="channel" />
            <Input field="words" />
            <Input field="sender" />
            <Input field="senderContact" />
          </Section>
          {stored && (
            <Section title={t('promotion.section.result')}>
              <Show field="promotionState" />
              <Show field="recipients" />
              <Show field="arrived" />
              {stored.channel === codes.messageChannel.console && <Show field="opened" />}
              <Show field="uses" />
              <Show field="usedAmount" />
              {stored.freePlays !== null && <Show field="playsGiven" />}
              {stored.freePlays !== null && <Show field="playsShown" />}
              <Show field="registrant" />
              <Show field="regDate" />
            </Section>
          )}
        </>
      )}
    </RecordPage>
  )
}

/** Recipients of the promotion as it is saved: for those who may send it. */
function AudienceNow({ prIdx }: { prIdx: number }) {
  const { t } = useTranslation('promotion')
  const may = useMay()
  const { data } = useCall(
    promotionCalls.audience,
    { prIdx },
    { isEnabled: may('promotion-send', 'ETC'), isFresh: true, topic: promotion.name },
  )
  return data ? <Text size="sm">{t('promotion.audience', { ...data })}</Text> : null
}
