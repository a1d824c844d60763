import { Checkbox, Select, Stack, Text, Textarea } from '@mantine/core'
import { codes } from '#domain/base/codes.ts'
import { code, paragraph, text } from '#domain/base/field.ts'
import type { Row } from '#domain/base/resource.ts'
import { type campaign, REASON_LENGTH } from '#domain/campaign/campaign.ts'
import { campaignStepCalls } from '#domain/campaign/campaign-calls.ts'
import { textOf } from '../../base/typed.ts'
import { FormDialog, type Values } from '../../kit/dialog/FormDialog.tsx'
import { call } from '../../wire/call.ts'
import { useSession } from '../../wire/session.ts'
import { useTranslation } from '../../words/translation.ts'
import { type Reasoned, useDone } from './acts.ts'
import { Balance, GiveBack } from './EarlyEndFields.tsx'
import { StepMoves } from './StepMoves.tsx'

interface Props {
  campaign: Row<typeof campaign>
  act: Reasoned
  onClose(): void
}

const why = { reason: paragraph({ required: true, max: REASON_LENGTH }) }
const own = { atDayEnd: code('yesNo'), giveBack: code('giveBack') }
const ofBrand = { brdCode: text({ required: true }) }

/** A step that is taken with a reason, and says before what it will do. */
export function ReasonDialog({ campaign: { cpIdx, cpName }, act, onClose }: Props) {
  const { t } = useTranslation('selling')
  const done = useDone()
  const { info } = useSession()
  const brands = info?.brands ?? []
  const fields = { ...why, ...(act === 'endEarly' && own), ...(act === 'veto' && ofBrand) }
  const labels = {
    reason: t('campaign.reason'),
    atDayEnd: t('ask.atDayEnd'),
    giveBack: t('ask.giveBack'),
    brdCode: t('salePlace.brdNm'),
  }
  return (
    <FormDialog
      {...{ title: t(`act.${act}`), act: t(`act.${act}`), fields, labels, onClose, isDangerous: true }}
      start={{
        giveBack: codes.giveBack.money,
        brdCode: info?.brdCode ?? (brands.length === 1 ? brands[0]?.brdCode : null),
      }}
      onSend={(values) => send(act, cpIdx, values)}
      onDone={() => {
        onClose()
        void done(act)
      }}
    >
      {(input) => (
        <Stack gap="sm">
          <Text size="sm">{t(`ask.${act}`, { name: cpName })}</Text>
          {isStop(act) && <StepMoves {...{ cpIdx, stops: 'Y' }} atDayEnd={yesNo(input('atDayEnd').value)} />}
          {act === 'endEarly' && <Balance cpIdx={cpIdx} />}
          {act === 'veto' && (
            <Select
              {...input('brdCode')}
              data={brands.map(({ brdCode, brdNm }) => ({ value: brdCode, label: brdNm }))}
              value={String(input('brdCode').value ?? '')}
            />
          )}
          <Textarea {...textOf(input('reason'))} autosize minRows={3} />
          {act === 'endEarly' && <GiveBack {...input('giveBack')} />}
          {act === 'endEarly' && (
            <Checkbox
              size="xs"
              label={labels.atDayEnd}
              checked={input('atDayEnd').value === 'Y'}
              onChange={({ currentTarget }) => input('atDayEnd').onChange(currentTarget.checked ? 'Y' : 'N')}
            />
          )}
        </Stack>
      )}
    </FormDialog>
  )
}

function send(act: Reasoned, cpIdx: number, { reason, atDayEnd, giveBack, brdCode }: Values) {
  const step = { cpIdx, reason: String(reason) }
  if (act === 'endEarly')
    return call(campaignStepCalls.endEarly, { ...step, atDayEnd: yesNo(atDayEnd), giveBack: giveBackOf(giveBack) })
  if (act === 'veto') return call(campaignStepCalls.veto, { ...step, brdCode: String(brdCode) })
  return call(campaignStepCalls[act], step)
}

const isStop = (act: Reasoned) => act === 'endEarly' || act === 'pause' || act === 'cancel'

const giveBackOf = (chosen: unknown) =>
  Object.values(codes.giveBack).find((each) => each === chosen) ?? codes.giveBack.money

const yesNo = (ticked: unknown) => (ticked === 'Y' ? 'Y' : 'N')
