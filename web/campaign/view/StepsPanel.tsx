import { Stack, Text } from '@mantine/core'
import type { Field } from '#domain/base/field.ts'
import { isGiven } from '#domain/base/resource.ts'
import { campaign } from '#domain/campaign/campaign.ts'
import { campaignStepCalls, type StepRow, type StepsAnswer } from '#domain/campaign/campaign-calls.ts'
import { areFilms, areLines } from '#domain/campaign/line.ts'
import { useLabels } from '../../kit/cell/labels.ts'
import { Moment } from '../../kit/cell/Moment.tsx'
import { Panel } from '../../kit/cell/Panel.tsx'
import { Read } from '../../kit/cell/Read.tsx'
import { useCall } from '../../wire/use-call.ts'
import { actWord } from '../../words/act-word.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { wordsOf } from '../../words/words-of.ts'
import { useReason } from '../reason.ts'
import { FilmsChanged } from './FilmsChanged.tsx'
import { LinesChanged } from './LinesChanged.tsx'
import { hoursOf, useWeekdays } from './when-words.ts'

/** Each step and amendment: when, by whom, and why. */
export function StepsPanel({ cpIdx }: { cpIdx: number }) {
  // The words of its steps come with the panel, which otherwise would be taken away while they come.
  const { t } = useTranslation(['selling', 'trail'])
  const steps = useCall(campaignStepCalls.steps, { cpIdx }, { topic: 'campaign' })
  return (
    <Panel title={t('view.history')}>
      <Read of={steps} none={({ list }) => list.length === 0 && t('view.noHistory')}>
        {({ list, ...told }) => (
          <Stack gap={8}>
            {list.map((step) => (
              <Step key={`${step.at} ${step.act}`} step={step} {...told} />
            ))}
          </Stack>
        )}
      </Read>
    </Panel>
  )
}

interface StepProps extends Omit<StepsAnswer, 'list'> {
  step: StepRow
}

function Step({ step: { act, reason, before, after, maker, at }, films, names }: StepProps) {
  const { t, known } = useTranslation(['selling', 'trail'])
  const { number, day } = useFormats()
  const labels = useLabels(campaign)
  const reasonOf = useReason()
  const weekdays = useWeekdays()
  const said = (name: string, value: unknown) => {
    if (areNumbers(value)) return name === 'targetDays' ? weekdays(value) : hoursOf(value)
    if (value === null || value === undefined || value === '') return '–'
    const field: Field | undefined = campaign.fields[name as keyof typeof campaign.fields]
    if (field?.kind === 'code') return labels.code(field, value)
    if (field?.kind === 'date') return day(String(value))
    if (field?.to) return names[`${field.to} ${value}`] ?? String(value)
    return field?.kind === 'number' ? number(Number(value)) : String(value)
  }
  const brand = after?.brdCode
  const changed = Object.keys(after ?? {}).filter((name) => name in campaign.fields && !parts.includes(name))
  return (
    <div>
      <Text size="sm">
        <b>{actWord(known, campaign.name, act)}</b> · {maker ?? t('view.bySystem')} · <Moment at={at} />
      </Text>
      {isGiven(brand) && <Text size="sm">{`${t('salePlace.brdNm')}: ${names[`brand ${brand}`] ?? brand}`}</Text>}
      {reason && <Text size="sm">{reasonOf(reason)}</Text>}
      {typeof after?.discount === 'number' && typeof after.price === 'number' && (
        <Text size="sm">{wordsOf('campaign.deepDiscount', inTenths(after.discount, after.price))}</Text>
      )}
      {changed.map((name) => (
        <Text key={name} size="xs" c="dimmed">
          {t('view.changed', {
            field: labels.field(name),
            before: said(name, before?.[name]),
            after: said(name, after?.[name]),
          })}
        </Text>
      ))}
      {areLines(after?.lines) && <LinesChanged before={linesIn(before?.lines)} after={after.lines} />}
      {areFilms(after?.films) && <FilmsChanged before={filmsIn(before?.films)} after={after.films} names={films} />}
    </div>
  )
}

/** An amount that was approved far below the price, told as it was asked. */
const inTenths = (discount: number, price: number) => ({ percent: Math.round(discount * 10) / 10, price })

/** Told part by part, not as a value. */
const parts: readonly string[] = ['lines', 'films']
const areNumbers = (value: unknown): value is number[] => Array.isArray(value)
const linesIn = (value: unknown) => (areLines(value) ? value : [])
const filmsIn = (value: unknown) => (areFilms(value) ? value : [])
