import { Checkbox, Stack, Text } from '@mantine/core'
import { everyDay } from '#domain/network/opening.ts'
import { Shown } from '../../kit/cell/Shown.tsx'
import type { ControlProps } from '../../kit/input/Input.tsx'
import { useTranslation } from '../../words/translation.ts'
import { OpeningField } from './OpeningField.tsx'

const usual = everyDay('07:00', '23:00')

interface Props extends ControlProps {
  /** In words, how the panel is while it has no plan of its own. */
  without: string
}

/** Hours in which a panel is switched on, or that nobody switches it. */
export function PowerField({ without, ...field }: Props) {
  const { t } = useTranslation('account')
  const { value, onChange, disabled, label, description, error } = field
  const isPlanned = (value ?? null) !== null
  if (disabled) return isPlanned ? <OpeningField {...field} /> : <Shown label={label}>{without}</Shown>
  return (
    <Stack gap={4} style={{ gridColumn: '1 / -1' }}>
      <Checkbox
        size="xs"
        label={t('venue.power.planned')}
        description={isPlanned ? undefined : `${label}: ${without}`}
        checked={isPlanned}
        error={isPlanned ? undefined : error}
        onChange={() => onChange(isPlanned ? null : usual)}
      />
      {isPlanned && <OpeningField {...field} />}
      {!isPlanned && description && (
        <Text size="xs" c="dimmed">
          {description}
        </Text>
      )}
    </Stack>
  )
}
