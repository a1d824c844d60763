import { Alert, Badge, Group, Stack, Text } from '@mantine/core'
import type { RolloutState } from '#domain/content/rollout/rollout.ts'
import type { RingRollout } from '#domain/media/build-calls.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { ShortTable } from '../../kit/table/ShortTable.tsx'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'

const tones = { running: 'blue', halted: 'red', done: 'teal', takenBack: 'gray' } satisfies Record<RolloutState, string>

interface Props {
  /** Name of what is rolled out. */
  what: string
  rollout: RingRollout
  /** Word for one that was taken back, where screens keep what it brought. */
  stopped?: string
}

/** Ring by ring: screens that run what comes, that are due, and that came to grief since. */
export function RingTable({ what, rollout, stopped }: Props) {
  const { t } = useTranslation('window')
  const { planned, number } = useFormats()
  const { state, rings, later, nextAt, halted, registrant } = rollout
  return (
    <Stack gap="sm">
      <Group gap={8}>
        <Text fw={600}>{t('build.order', { build: what, name: registrant })}</Text>
        <Badge color={tones[state]} variant="filled">
          {(state === 'takenBack' && stopped) || t(`build.${state}`)}
        </Badge>
        {nextAt && <Text size="sm">{t('build.nextAt', { at: planned(Date.parse(nextAt), USUAL_ZONE) })}</Text>}
      </Group>
      {halted && (
        <Alert color={halted.by ? 'yellow' : 'red'} role="alert">
          {halted.by
            ? t('build.haltedBy', { name: halted.by, at: planned(Date.parse(halted.at), USUAL_ZONE) })
            : t('build.haltedText', { bad: number(halted.bad), rest: number(halted.restBad) })}
        </Alert>
      )}
      <ShortTable
        rows={rings.map((ring) => ({ ...ring, isDue: ring.isOpen && state !== 'takenBack' }))}
        keyOf={({ percent }) => percent}
        minWidth={480}
        columns={[
          {
            head: t('build.ring'),
            cell: ({ percent, isDue }) => (
              <Badge color={isDue ? 'teal' : 'gray'} variant={isDue ? 'light' : 'outline'}>
                {t('build.upTo', { percent })}
              </Badge>
            ),
          },
          { head: t('build.ringScreens'), isFigure: true, cell: ({ screens }) => screens },
          { head: t('build.running.count'), isFigure: true, cell: ({ running }) => running },
          {
            head: t('build.due'),
            isFigure: true,
            cell: ({ isDue, screens, running }) => (isDue ? screens - running : 0),
          },
          { head: t('build.failed'), isFigure: true, cell: ({ bad }) => bad },
        ]}
      />
      {later > 0 && <Text size="sm">{t('build.later', { count: number(later) })}</Text>}
    </Stack>
  )
}
