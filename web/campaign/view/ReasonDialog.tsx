import { Checkbox, Select, Stack, Text, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { code, paragraph, text } from '#domain/base/field.ts'
import type { Row } from '#domain/base/resource.ts'
import { type campaign, REASON_LENGTH } from '#domain/campaign/campaign.ts'
import { campaignStepCalls } from '#domain/campaign/campaign-calls.ts'
import { closingCalls } from '#domain/money/closing/closing-calls.ts'
import { textOf } from '../../base/typed.ts'
import { Read } from '../../kit/cell/Read.tsx'
import { FormDialog, type Values } from '../../kit/dialog/FormDialog.tsx'
import { call } from '../../wire/call.ts'
import { useSession } from '../../wire/session.ts'
import { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { type Reasoned, useDone } from './acts.ts'

interface Props {
  campaign: Row<typeof campaign>
  act: Reasoned
  onClose(): void
}

const why = { reason: paragraph({ required: true, max: REASON_LENGTH }) }
const own = { atDayEnd: code('yesNo'), asPoints: code('yesNo') }
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
    asPoints: t('ask.asPoints'),
    brdCode: t('salePlace.brdNm'),
  }
  return (
    <FormDialog
      {...{ title: t(`act.${act}`), act: t(`act.${act}`), fields, labels, onClose, isDangerous: true }}
      start={{ brdCode: info?.brdCode ?? (brands.length === 1 ? brands[0]?.brdCode : null) }}
      onSend={(values) => send(act, cpIdx, values)}
      onDone={() => {
        onClose()
        void done(act)
      }}
    >
      {(input) => (
        <Stack gap="sm">
          <Text size="sm">{t(`ask.${act}`, { name: cpName })}</Text>
          {act === 'endEarly' && <Balance cpIdx={cpIdx} />}
          {act === 'veto' && (
            <Select
              {...input('brdCode')}
              data={brands.map(({ brdCode, brdNm }) => ({ value: brdCode, label: brdNm }))}
              value={String(input('brdCode').value ?? '')}
            />
          )}
          <Textarea {...textOf(input('reason'))} autosize minRows={3} data-autofocus />
          {act === 'endEarly' &&
            (['atDayEnd', 'asPoints'] as const).map((name) => (
              <Checkbox
                key={name}
                size="xs"
                label={labels[name]}
                checked={input(name).value === 'Y'}
                onChange={({ currentTarget }) => input(name).onChange(currentTarget.checked ? 'Y' : 'N')}
              />
            ))}
        </Stack>
      )}
    </FormDialog>
  )
}

/** What the campaign gives back if it ends now. */
function Balance({ cpIdx }: { cpIdx: number }) {
  const { t } = useTranslation('selling')
  const { number } = useFormats()
  return (
    <Read of={useCall(closingCalls.earlyEnd, { cpIdx })} height={20}>
      {({ recognised, refund }) => (
        <Text size="sm">{t('ask.refund', { recognised: number(recognised), refund: number(refund) })}</Text>
      )}
    </Read>
  )
}

function send(act: Reasoned, cpIdx: number, { reason, atDayEnd, asPoints, brdCode }: Values) {
  const step = { cpIdx, reason: String(reason) }
  if (act === 'endEarly')
    return call(campaignStepCalls.endEarly, { ...step, atDayEnd: yesNo(atDayEnd), asPoints: yesNo(asPoints) })
  if (act === 'veto') return call(campaignStepCalls.veto, { ...step, brdCode: String(brdCode) })
  return call(campaignStepCalls[act], step)
}

const yesNo = (ticked: unknown) => (ticked === 'Y' ? 'Y' : 'N')
