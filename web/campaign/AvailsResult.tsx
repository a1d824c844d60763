import { Alert, Group, List, Progress, Stack, Table, Text } from '@mantine/core'
import type { AvailsAnswer } from '#domain/campaign/wish.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'
import { FallenAway } from './FallenAway.tsx'

/** Yes, in part or no; in three numbers, and who is in the way. */
export function AvailsResult({ answer, isNarrow = false }: { answer: AvailsAnswer; isNarrow?: boolean }) {
  const { t } = useTranslation('campaign')
  const { number, percent } = useFormats()
  const { asked, available, possible, capacity, screens, days } = answer
  if (asked === 0) {
    return (
      <Stack gap="sm">
        <FallenAway answer={answer} />
        <Text c="dimmed">{t('avails.outOfDays')}</Text>
      </Stack>
    )
  }
  const most = Math.max(capacity, asked)
  const share = Math.min(1, available / asked)
  const figures: [string, string][] = [
    [t('avails.share%'), percent(share, 1)],
    [
      t('avails.freeSlots'),
      t('avails.freeSlotsOf', {
        least: number(answer.freeSlotsAtLeast, 1),
        mean: number(answer.freeSlotsOnAverage, 1),
      }),
    ],
    [t('avails.fillRate'), percent(answer.fillRate, 1)],
  ]
  return (
    <Stack gap="sm" aria-live="polite">
      <Group justify="space-between" align="baseline">
        <Text fw={700} size="lg" c={share === 1 ? 'teal' : share > 0 ? 'orange' : 'var(--mantine-color-error)'}>
          {t(share === 1 ? 'avails.yes' : share > 0 ? 'avails.part' : 'avails.no')}
        </Text>
        <Text size="sm" c="dimmed">
          {t('avails.reach', { screens: number(screens), days })}
        </Text>
      </Group>
      <FallenAway answer={answer} />
      {answer.isBeyond && <Alert color="orange">{t('avails.beyond')}</Alert>}
      <Bar {...{ most, isNarrow }} label={t('avails.asked')} plays={asked} color="var(--mantine-color-dimmed)" />
      <Bar {...{ most, isNarrow }} label={t('avails.available')} plays={Math.min(available, asked)} color="teal" />
      <Bar {...{ most, isNarrow }} label={t('avails.possible')} plays={Math.min(possible, asked)} color="blue" />
      <Bar {...{ most, isNarrow }} label={t('avails.capacity')} plays={capacity} color="var(--mantine-color-dimmed)" />
      <Table verticalSpacing={4}>
        <Table.Tbody>
          {figures.map(([label, value]) => (
            <Table.Tr key={label}>
              <Table.Th fw={500}>{label}</Table.Th>
              <Table.Td ta="right">{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {answer.blocking.length > 0 && <Blocking blocking={answer.blocking} />}
    </Stack>
  )
}

interface BarProps {
  label: string
  plays: number
  most: number
  color: string
  isNarrow: boolean
}

function Bar({ label, plays, most, color, isNarrow }: BarProps) {
  const { number } = useFormats()
  return (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: isNarrow ? '120px 1fr 84px' : '150px 1fr 96px',
        gap: 10,
        alignItems: 'center',
      }}
    >
      <Text size="sm">{label}</Text>
      <Progress value={(plays / most) * 100} color={color} size="lg" aria-label={label} />
      <Text size="sm" ta="right">
        {number(Math.floor(plays))}
      </Text>
    </div>
  )
}

function Blocking({ blocking }: Pick<AvailsAnswer, 'blocking'>) {
  const { t } = useTranslation('campaign')
  const { number } = useFormats()
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        {t('avails.blocking')}
      </Text>
      <List size="sm" spacing={2}>
        {blocking.map(({ cpIdx, cpName, plays }, place) => (
          <List.Item key={cpIdx ?? `other ${place}`}>
            {cpName ?? t('avails.otherSeller')}{' '}
            <Text span size="xs" c="dimmed">
              {t('avails.holding', { plays: number(plays) })}
            </Text>
          </List.Item>
        ))}
      </List>
    </div>
  )
}
