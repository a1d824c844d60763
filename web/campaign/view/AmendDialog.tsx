import { Input, Stack, Text, Textarea } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { useState } from 'react'
import { date, json, paragraph } from '#domain/base/field.ts'
import { isSame, type Row } from '#domain/base/resource.ts'
import { type campaign, REASON_LENGTH } from '#domain/campaign/campaign.ts'
import { type Amended, campaignStepCalls } from '#domain/campaign/campaign-calls.ts'
import { areFilms, areLines, type CampaignLine } from '#domain/campaign/line.ts'
import { amendedOf } from '#domain/campaign/terms/terms.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { textOf } from '../../base/typed.ts'
import { inPlace } from '../../kit/cell/in-place.ts'
import { FormDialog, type Values } from '../../kit/dialog/FormDialog.tsx'
import { useCalendar } from '../../kit/input/calendar.ts'
import { call } from '../../wire/call.ts'
import { today } from '../../words/today.ts'
import { useTranslation } from '../../words/translation.ts'
import { WishTermsField } from '../WishTermsField.tsx'
import { FilmChoices } from '../write/FilmsField.tsx'
import { PlacesField } from '../write/PlacesField.tsx'
import { useDone } from './acts.ts'

type Campaign = Row<typeof campaign>

const fields = {
  endsOn: date({ required: true }),
  lines: json({ isRight: areLines }),
  films: json({ isRight: areFilms }),
  reason: paragraph({ required: true, max: REASON_LENGTH }),
}

/** While a campaign runs its end, its places, its further terms and its films may change; what changed is kept with the reason. */
export function AmendDialog({ campaign: stored, onClose }: { campaign: Campaign; onClose(): void }) {
  const { t } = useTranslation('selling')
  const calendar = useCalendar()
  const done = useDone()
  // What somebody else changes meanwhile is not taken for what stood there.
  const [was] = useState(() => ({ endsOn: stored.endsOn, lines: stored.lines, films: stored.films }))
  const { advIdx, exposureSplit } = stored
  const labels = {
    endsOn: t('campaign.endsOn'),
    lines: t('campaign.lines'),
    films: t('campaign.films'),
    reason: t('amend.reason'),
  }
  return (
    <FormDialog
      {...{ title: t('act.amend'), act: t('act.amend'), size: 'xl', fields, labels, onClose }}
      start={was}
      onSend={(values) => call(campaignStepCalls.amend, { cpIdx: stored.cpIdx, ...amendment(values, was), was })}
      onDone={() => {
        onClose()
        void done('amend')
      }}
    >
      {(input, named) => {
        const { value, onChange, error } = input('lines')
        const atFault = Number(named('lines').line ?? 0) - 1
        const own = areLines(value) ? value : []
        const change = (at: number, part: Partial<CampaignLine>) =>
          onChange(own.map((line, place) => (place === at ? { ...line, ...part } : line)))
        const end = input('endsOn')
        return (
          <Stack gap="sm">
            <DatePickerInput
              {...calendar}
              data-autofocus
              {...{ label: end.label, error: end.error, required: true, minDate: earliest() }}
              value={typeof end.value === 'string' ? end.value : null}
              onChange={end.onChange}
            />
            {atFault < 0 && <Input.Error role="alert">{error}</Input.Error>}
            {inPlace(own, (line, at) => (
              <Stack gap={8} data-fault={error && at === atFault ? '' : undefined}>
                <Text size="sm" fw={600}>
                  {t('write.lineOf', { line: at + 1 })}
                </Text>
                {at === atFault && <Input.Error role="alert">{error}</Input.Error>}
                <PlacesField places={line.places} disabled={false} onChange={(places) => change(at, { places })} />
                <Text size="sm">{t('amend.termsFrom')}</Text>
                <WishTermsField
                  wish={{ ...line, isRoadblock: line.roadblock ? 'Y' : 'N' }}
                  isAmended
                  onChange={(terms) => change(at, amendedOf({ ...line, ...terms }))}
                />
              </Stack>
            ))}
            <FilmChoices {...input('films')} disabled={false} of={{ advIdx, exposureSplit, lines: own }} />
            <Textarea {...textOf(input('reason'))} autosize minRows={2} />
          </Stack>
        )
      }}
    </FormDialog>
  )
}

/** West of Korea the day before today may be running. */
const earliest = () => dayAfter(today(), -1)

/** Changed parts alone, and the reason. */
function amendment({ endsOn, lines, films, reason }: Values, was: Amended) {
  return {
    reason: String(reason),
    ...(!isSame(endsOn, was.endsOn) && { endsOn: String(endsOn) }),
    ...(areLines(lines) &&
      !isSame(lines, was.lines) && { places: lines.map(({ places }) => places), terms: lines.map(amendedOf) }),
    ...(areFilms(films) && !isSame(films, was.films) && { films }),
  }
}
