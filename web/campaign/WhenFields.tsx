import '@mantine/core/styles/Slider.css'
import { Chip, Group, Input, RangeSlider, Text } from '@mantine/core'
import type { CodeOf } from '#domain/base/codes.ts'
import { targetDaysMondayFirst } from '#domain/time/week.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'

type TargetDay = CodeOf<'targetDay'>

/** The days of the week, Monday first. */
export function DaysField({ days, onChange }: { days: readonly TargetDay[]; onChange(days: TargetDay[]): void }) {
  const { t } = useTranslation('campaign')
  const { weekday } = useFormats()
  return (
    <Input.Wrapper size="xs" label={t('avails.days')} required>
      <Chip.Group
        multiple
        value={days.map(String)}
        onChange={(chosen) => onChange(targetDaysMondayFirst.filter((day) => chosen.includes(String(day))))}
      >
        <Group gap={4} mt={4}>
          {targetDaysMondayFirst.map((day) => (
            <Chip key={day} value={String(day)} size="xs" radius="sm">
              {weekday(day - 1)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  )
}

/** From one hour of the venues' clocks to another. */
export function HoursField({ hours, onChange }: { hours: [number, number]; onChange(hours: [number, number]): void }) {
  const { t } = useTranslation('campaign')
  return (
    <Input.Wrapper size="xs" label={t('avails.hours')}>
      <Text size="xs" c="dimmed">
        {t('avails.hoursFromTo', { from: hours[0], to: hours[1] })}
      </Text>
      <RangeSlider
        {...{ size: 'sm', mt: 6, mb: 4, mx: 6, min: 0, max: 24, minRange: 1, label: null }}
        value={hours}
        thumbFromLabel={t('avails.hours')}
        thumbToLabel={t('avails.hours')}
        onChange={onChange}
      />
    </Input.Wrapper>
  )
}
