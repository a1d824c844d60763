import '../../words/calendar-words.ts'
import { ActionIcon, Button, Input, NumberInput, Stack } from '@mantine/core'
import { TimePicker } from '@mantine/dates'
import { IconTrash } from '@tabler/icons-react'
import { MOST_VOLUME_HOURS, type VolumeHours } from '#domain/network/volume-hours.ts'
import type { ControlProps } from '../../kit/input/Input.tsx'
import { useTranslation } from '../../words/translation.ts'
import './weekly-hours.css'

/** A row for each of the hours; without any of them the one volume holds all day. */
export function VolumeHoursRows({ value, onChange, label, description, error }: ControlProps) {
  const { t } = useTranslation('hours')
  // The field's kind, with '' for a time that is being typed.
  const hours = (value ?? []) as readonly VolumeHours[]
  const take = (next: readonly VolumeHours[]) => onChange(next.length === 0 ? null : next)
  return (
    <Input.Wrapper size="xs" {...{ label, description, error }} style={{ gridColumn: '1 / -1' }}>
      <Stack gap={4} my={4} role="group" aria-label={label}>
        {hours.map((each, at) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing but their place, and are typed in where they stand
            key={at}
            hours={each}
            onChange={(changed) => take(hours.with(at, changed))}
            onRemove={() => take(hours.toSpliced(at, 1))}
          />
        ))}
        {hours.length < MOST_VOLUME_HOURS && (
          <Button
            variant="default"
            style={{ alignSelf: 'flex-start' }}
            onClick={() => take([...hours, nextHours(hours)])}
          >
            {t('add')}
          </Button>
        )}
      </Stack>
    </Input.Wrapper>
  )
}

const usual: VolumeHours = ['21:00', '07:00', 30]

/** Hours to begin with: the usual night, or what the day has left after the last ones. */
function nextHours(hours: readonly VolumeHours[]): VolumeHours {
  const [first, last] = [hours[0], hours.at(-1)]
  return first && last ? [last[1], first[0], last[2]] : usual
}

interface RowProps {
  hours: VolumeHours
  onChange(hours: VolumeHours): void
  onRemove(): void
}

function Row({ hours: [from, to, volume], onChange, onRemove }: RowProps) {
  const { t } = useTranslation(['hours', 'account'])
  const time = { size: 'xs', format: '24h' } as const
  return (
    <div className="volume-hours">
      <TimePicker
        {...time}
        aria-label={t('from')}
        value={from}
        error={from === ''}
        onChange={(next) => onChange([next, to, volume])}
      />
      <TimePicker
        {...time}
        aria-label={t('to')}
        value={to}
        error={to === ''}
        onChange={(next) => onChange([from, next, volume])}
      />
      <NumberInput
        size="xs"
        aria-label={t('account:venue.volume')}
        {...{ min: 0, max: 100, allowDecimal: false, suffix: ' %' }}
        value={volume}
        onChange={(next) => typeof next === 'number' && onChange([from, to, next])}
      />
      <ActionIcon variant="subtle" color="gray" aria-label={t('remove')} onClick={onRemove}>
        <IconTrash size={16} />
      </ActionIcon>
    </div>
  )
}
