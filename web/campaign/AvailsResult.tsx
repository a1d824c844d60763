import { Alert, Group, Progress, Stack, Table, Text } from '@mantine/core'
import type { AvailsAnswer } from '#domain/campaign/wish.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'
import { Blocking } from './Blocking.tsx'
import { FallenAway } from './FallenAway.tsx'
import { Rivals } from './Rivals.tsx'

interface Props {
  answer: AvailsAnswer
  /** Place of the line, where a campaign has several. */
  line?: number
  isNarrow?: boolean
}

/** Yes, in part or no; in three numbers, and who is in the way. */
export function AvailsResult({ answer, line, isNarrow = false }: Props) {
  const { t } = useTranslation('campaign')
  const { number, percent } = useFormats()
  const { asked, available, possible, capacity, screens, days } = answer
  if (asked === 0) {
    return (
      <Stack gap="sm">
        <FallenAway answer={answer} />
        <Rivals {...{ answer, line: line ?? 0 }} />
        {answer.rivals.length === 0 && <Text c="dimmed">{t('avails.outOfDays')}</Text>}
      </Stack>
    )
  }
  const most = Math.max(capacity, asked)
  // What would be refused as it stands is not all free.
  const isRefused = answer.rivals.length > 0 || answer.termFault !== null
  const share = Math.min(1, available / asked)
  const extent = share === 1 && !isRefused ? 'yes' : share > 0 ? 'part' : 'no'
  const { freeSeconds } = answer
  const seconds: [string, string][] = freeSeconds === null ? [] : [[t('avails.freeSeconds'), number(freeSeconds)]]
  const figures: [string, string][] = [
    [t('avails.share%'), percent(share, 1)],
    [
      t('avails.freeSlots'),
      t('avails.freeSlotsOf', {
        least: number(answer.freeSlotsAtLeast, 1),
        mean: number(answer.freeSlotsOnAverage, 1),
      }),
    ],
    ...seconds,
    [t('avails.fillRate'), percent(answer.fillRate, 1)],
  ]
  return (
    <Stack gap="sm" aria-live="polite">
      <Group justify="space-between" align="baseline">
        <Text fw={700} size="lg" c={{ yes: 'teal', part: 'orange', no: 'var(--mantine-color-error)' }[extent]}>
          {t(`avails.${extent}`)}
        </Text>
        <Text size="sm" c="dimmed">
          {t('avails.reach', { screens: number(screens), days })}
        </Text>
      </Group>
      {answer.ofShare !== null && (
        <Text size="sm">{t('avails.ofShare', { plays: number(asked), share: number(answer.ofShare) })}</Text>
      )}
      <FallenAway answer={answer} />
      <Rivals {...{ answer, line: line ?? 0 }} />
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
