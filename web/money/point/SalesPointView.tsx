import { codes } from '#domain/base/codes.ts'
import type { Row } from '#domain/base/resource.ts'
import { sellerKinds } from '#domain/money/point/kind.ts'
import { salesPoint } from '#domain/money/point/sales-point.ts'
import { salesPointCalls } from '#domain/money/point/sales-point-calls.ts'
import { SellerField } from '../../account/SellerField.tsx'
import { Section } from '../../kit/cell/Section.tsx'
import { inputsOf, useSurroundings } from '../../kit/input/Input.tsx'
import { ActButton } from '../../kit/record/ActButton.tsx'
import { RecordPage } from '../../kit/record/RecordPage.tsx'
import { useMay } from '../../wire/session.ts'
import { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { EntryFields } from './EntryFields.tsx'
import { PointAccount } from './PointAccount.tsx'
import { RefusePayout } from './RefusePayout.tsx'

const { Input } = inputsOf(salesPoint)
const fresh = { pointKind: codes.pointKind.commission }
const { list, detail, decide, balance, willList } = salesPointCalls

export function SalesPointView() {
  const { t } = useTranslation('money')
  const may = useMay()
  return (
    <RecordPage
      of={salesPoint}
      calls={salesPointCalls}
      fresh={fresh}
      isLocked={() => true}
      actions={(stored) =>
        may('point-decide', 'ETC') && stored.pointState === codes.pointState.will && <Decision entry={stored} />
      }
    >
      {(stored) => (
        <>
          <Section title={t('point.section.entry')}>
            <Input field="sellerId" as={SellerField} />
            <EntryFields of={salesPoint} kinds={sellerKinds} isStored={stored !== undefined} />
          </Section>
          <Account sellerId={stored?.sellerId} />
        </>
      )}
    </RecordPage>
  )
}

/** A payout that was asked for is made, or refused; a commission of a later day is withdrawn. */
function Decision({ entry: { spIdx, sellerName: name, amount, pointKind } }: { entry: Row<typeof salesPoint> }) {
  const { t } = useTranslation('money')
  const { number } = useFormats()
  const values = { name, amount: number(amount) }
  const shared = { call: decide, done: t('payout.done'), stales: [list, detail, balance, willList] }
  if (pointKind !== codes.pointKind.payout)
    return (
      <ActButton
        {...shared}
        input={{ spIdx, isPaid: 'N' }}
        label={t('point.cancel')}
        question={t('point.cancelText', values)}
        isDangerous
      />
    )
  return (
    <>
      <ActButton
        {...shared}
        input={{ spIdx, isPaid: 'Y' }}
        label={t('payout.pay')}
        question={t('payout.payText', values)}
      />
      <RefusePayout spIdx={spIdx} text={t('payout.refuseText', values)} />
    </>
  )
}

/** Of the seller that stands in the form, or of the stored entry. */
function Account({ sellerId }: { sellerId: number | undefined }) {
  const { form } = useSurroundings()
  const chosen = sellerId ?? form.values.sellerId
  const isChosen = typeof chosen === 'number'
  const input = { sellerId: isChosen ? chosen : 0 }
  const held = useCall(balance, input, { isEnabled: isChosen, topic: 'salesPoint' })
  const will = useCall(willList, input, { isEnabled: isChosen, topic: 'salesPoint' })
  return isChosen && <PointAccount balance={held} will={will} isCommission />
}
