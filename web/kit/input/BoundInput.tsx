import { Group } from '@mantine/core'
import { TimePicker } from '@mantine/dates'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { type Bound, boundOf, instantOfBound, type Side } from '#domain/time/period.ts'
import { useTranslation } from '../../words/translation.ts'
import { DayInput } from './DayInput.tsx'
import type { ControlProps } from './Input.tsx'

interface Props extends Omit<ControlProps, 'value' | 'description'> {
  side: Side
  text: string
}

const none: Bound = { day: '', time: '' }

/** Beginning or end of a period: a day means the whole of it, unless a time is given. */
export function BoundInput({ side, text, onChange, label, disabled, onBlur, ...props }: Props) {
  const { t } = useTranslation()
  const bound = text === '' ? none : boundOf(USUAL_ZONE, Date.parse(text), side)
  const put = (next: Bound) =>
    onChange(next.day === '' ? null : new Date(instantOfBound(USUAL_ZONE, next, side)).toISOString())
  return (
    <Group gap={6} wrap="nowrap" align="flex-start">
      <DayInput
        {...props}
        style={{ flex: 1 }}
        label={label}
        description={bound.time === '' ? `${t('period.wholeDay')} · ${USUAL_ZONE}` : USUAL_ZONE}
        disabled={disabled}
        text={bound.day}
        onBlur={onBlur}
        onChange={(day) => put({ ...bound, day: day ?? '' })}
      />
      <TimePicker
        size="xs"
        format="24h"
        label={t('period.time')}
        description={t('period.optional')}
        aria-label={`${label}: ${t('period.time')}`}
        hoursInputLabel={`${label}: ${t('period.hour')}`}
        minutesInputLabel={`${label}: ${t('period.minute')}`}
        disabled={disabled || bound.day === ''}
        clearable
        clearButtonProps={{ 'aria-label': `${label}: ${t('period.wholeDay')}` }}
        value={bound.time}
        onChange={(time) => put({ ...bound, time })}
      />
    </Group>
  )
}
