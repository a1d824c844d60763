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
import { call } from '../../wire/call.ts'
import { useMay } from '../../wire/session.ts'
import { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { EntryFields } from './EntryFields.tsx'
import { PointAccount } from './PointAccount.tsx'
import { RefusePayout } from './RefusePayout.tsx'
import { SecondPersonAct } from './SecondPersonAct.tsx'

const { Input } = inputsOf(salesPoint)
const fresh = { pointKind: codes.pointKind.commission }
const { list, detail, approve, decide, balance, willList } = salesPointCalls
const stales = [list, detail, balance, willList]

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
        may('point-decide', 'ETC') &&
        (stored.pointState === will || stored.pointState === asked) && <Decision entry={stored} />
      }
    >
      {(stored) => (
        <>
          <Section title={t('point.section.entry')}>
            <Input field="sellerId" as={SellerField} />
            <EntryFields
              of={salesPoint}
              kinds={sellerKinds}
              isStored={stored !== undefined}
              isAsked={stored?.pointState === asked}
            />
          </Section>
          <Account sellerId={stored?.sellerId} />
        </>
      )}
    </RecordPage>
  )
}

const { will, asked } = codes.pointState

/** A payout that was asked for is made, or refused, and so are points above the limit; a commission of a later day is withdrawn. */
function Decision({ entry }: { entry: Row<typeof salesPoint> }) {
  const { t } = useTranslation('money')
  const { number } = useFormats()
  const { spIdx } = entry
  const values = { name: entry.sellerName, amount: number(entry.amount) }
  const isAsked = entry.pointState === asked
  if (entry.pointKind !== codes.pointKind.payout)
    return (
      <>
        {isAsked && (
          <SecondPersonAct
            label={t('point.approve')}
            question={t('point.approveText', values)}
            stales={stales}
            send={(isConfirmed) => call(approve, { spIdx, isConfirmed })}
          />
        )}
        <ActButton
          call={decide}
          input={{ spIdx, isPaid: 'N' }}
          label={t(isAsked ? 'point.decline' : 'point.cancel')}
          question={t(isAsked ? 'point.declineText' : 'point.cancelText', values)}
          done={t('payout.done')}
          stales={stales}
          isDangerous
        />
      </>
    )
  return (
    <>
      <SecondPersonAct
        label={t('payout.pay')}
        question={t('payout.payText', values)}
        stales={stales}
        send={(isConfirmed) => call(decide, { spIdx, isPaid: 'Y', isConfirmed })}
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
