import { advertiser } from '#domain/account/advertiser.ts'
import { advertiserCalls } from '#domain/account/advertiser-calls.ts'
import { codes } from '#domain/base/codes.ts'
import type { Row } from '#domain/base/resource.ts'
import { advertiserPoint } from '#domain/money/point/advertiser-point.ts'
import { advertiserPointCalls } from '#domain/money/point/advertiser-point-calls.ts'
import { advertiserKinds } from '#domain/money/point/kind.ts'
import { Section } from '../../kit/cell/Section.tsx'
import { type ControlProps, inputsOf, useSurroundings } from '../../kit/input/Input.tsx'
import { PickField } from '../../kit/pick/PickField.tsx'
import { ActButton } from '../../kit/record/ActButton.tsx'
import { RecordPage } from '../../kit/record/RecordPage.tsx'
import { call } from '../../wire/call.ts'
import { useMay } from '../../wire/session.ts'
import { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { EntryFields } from './EntryFields.tsx'
import { PointAccount } from './PointAccount.tsx'
import { SecondPersonAct } from './SecondPersonAct.tsx'

const { Input, Show } = inputsOf(advertiserPoint)
const { list, detail, approve, cancel, balance, willList } = advertiserPointCalls
const stales = [list, detail, balance, willList]

export function AdvertiserPointView() {
  const { t } = useTranslation('money')
  const may = useMay()
  return (
    <RecordPage
      of={advertiserPoint}
      calls={advertiserPointCalls}
      isLocked={() => true}
      actions={(stored) => may('point-decide', 'ETC') && <Decision entry={stored} />}
    >
      {(stored) => (
        <>
          <Section title={t('point.section.entry')}>
            <Input field="advIdx" as={AdvertiserField} />
            <EntryFields
              of={advertiserPoint}
              kinds={advertiserKinds}
              isStored={stored !== undefined}
              isAsked={stored?.pointState === asked}
            />
            <Show field="expireDate" />
          </Section>
          <Account advIdx={stored?.advIdx} />
        </>
      )}
    </RecordPage>
  )
}

const { will, asked } = codes.pointState

/** Points above the limit are approved or refused; those of a later day are cancelled. */
function Decision({ entry }: { entry: Row<typeof advertiserPoint> }) {
  const { t } = useTranslation('money')
  const { number } = useFormats()
  const { ptIdx, pointState, writeType } = entry
  const values = { name: entry.adName, amount: number(entry.amount) }
  const isAsked = pointState === asked
  if (!isAsked && (pointState !== will || writeType !== codes.pointWriteType.earn)) return null
  return (
    <>
      {isAsked && (
        <SecondPersonAct
          label={t('point.approve')}
          question={t('point.approveText', values)}
          stales={stales}
          send={(isConfirmed) => call(approve, { ptIdx, isConfirmed })}
        />
      )}
      <ActButton
        call={cancel}
        input={{ ptIdx }}
        label={t(isAsked ? 'point.decline' : 'point.cancel')}
        question={t(isAsked ? 'point.declineText' : 'point.cancelText', values)}
        done={t('payout.done')}
        stales={stales}
        isDangerous
      />
    </>
  )
}

function AdvertiserField(props: ControlProps) {
  return (
    <PickField
      {...props}
      of={advertiser}
      call={advertiserCalls.list}
      columns={['advIdx', 'adName', 'cName', 'bizno']}
    />
  )
}

/** Of the advertiser that stands in the form, or of the stored entry. */
function Account({ advIdx }: { advIdx: number | undefined }) {
  const { form } = useSurroundings()
  const chosen = advIdx ?? form.values.advIdx
  const isChosen = typeof chosen === 'number'
  const input = { advIdx: isChosen ? chosen : 0 }
  const held = useCall(balance, input, { isEnabled: isChosen, topic: 'advertiserPoint' })
  const will = useCall(willList, input, { isEnabled: isChosen, topic: 'advertiserPoint' })
  return isChosen && <PointAccount balance={held} will={will} />
}
