import { Button, Group, Input, Text } from '@mantine/core'
import { bitsOf } from '#domain/campaign/line.ts'
import { type ControlProps, useSurroundings } from '../../kit/input/Input.tsx'
import { WeekGrid } from '../../schedule/WeekGrid.tsx'
import { useTranslation } from '../../words/translation.ts'
import { numbersIn } from './numbers.ts'

const ALL = 0xffffff
const places = (mask: number, count: number) =>
  Array.from({ length: count }, (_, place) => place).filter((place) => (mask >> place) & 1)

/** The days and hours of a campaign as a week to paint: the hours are the same on each of its days. */
export function TimesField({ value, onChange, label, error, disabled }: ControlProps) {
  const { t } = useTranslation('selling')
  const { form } = useSurroundings()
  const days = numbersIn(form.values.targetDays)
  const mask = bitsOf(numbersIn(value))
  const shown = Array.from({ length: 7 }, (_, day) => (days.includes(day + 1) ? mask : 0))
  const setDays = (next: readonly number[]) =>
    form.form.setValue(
      'targetDays',
      [...next].toSorted((one, other) => one - other),
      { shouldDirty: true },
    )
  const paint = (next: readonly number[]) => {
    const day = next.findIndex((own, at) => own !== shown[at])
    const [before, after] = [shown[day] ?? 0, next[day] ?? 0]
    if (day < 0) return
    if (after === 0 && before !== 0 && before !== (before & -before))
      return setDays(days.filter((each) => each !== day + 1))
    if (!days.includes(day + 1)) setDays([...days, day + 1])
    // A whole day that was off comes with the hours that there are.
    if (before === 0 && after === ALL && mask !== 0) return
    onChange(places((mask | after) & ~(before & ~after), 24))
  }
  return (
    <Input.Wrapper size="xs" label={label} description={t('write.hoursHint')} error={error}>
      <fieldset
        disabled={disabled}
        style={{ border: 0, padding: 0, margin: '6px 0 0', minWidth: 0, overflowX: 'auto' }}
      >
        <WeekGrid hours={shown} onChange={paint} />
        <Group gap={8} mt={6}>
          <Button variant="default" size="compact-xs" onClick={() => onChange(places(ALL, 24))}>
            {t('write.allHours')}
          </Button>
          <Text size="xs" c="dimmed">
            {t('write.hours')}
          </Text>
        </Group>
      </fieldset>
    </Input.Wrapper>
  )
}
