import { Alert, Badge, Group, Stack, Table, Text } from '@mantine/core'
import type { RolloutState } from '#domain/content/rollout/rollout.ts'
import { shortBuild } from '#domain/media/build.ts'
import type { BuildRollout, Ring } from '#domain/media/build-calls.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'

const tones = { running: 'blue', halted: 'red', done: 'teal', takenBack: 'gray' } satisfies Record<RolloutState, string>

/** Ring by ring: screens that run the build, that are due, and that came to grief since. */
export function RingTable({ rollout }: { rollout: BuildRollout }) {
  const { t } = useTranslation('window')
  const { exact, number } = useFormats()
  const { build, state, rings, later, nextAt, halted, registrant } = rollout
  return (
    <Stack gap="sm">
      <Group gap={8}>
        <Text fw={600}>{t('build.order', { build: shortBuild(build), name: registrant })}</Text>
        <Badge color={tones[state]} variant="filled">
          {t(`build.${state}`)}
        </Badge>
        {nextAt && <Text size="sm">{t('build.nextAt', { at: exact(Date.parse(nextAt), USUAL_ZONE) })}</Text>}
      </Group>
      {halted && (
        <Alert color="red" role="alert">
          {t('build.haltedText', { bad: number(halted.bad), rest: number(halted.restBad) })}
        </Alert>
      )}
      <Table verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            {(['ring', 'ringScreens', 'running.count', 'due', 'failed'] as const).map((name) => (
              <Table.Th key={name}>{t(`build.${name}`)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rings.map((ring) => (
            <RingRow key={ring.percent} ring={ring} isOver={state === 'takenBack'} />
          ))}
        </Table.Tbody>
      </Table>
      {later > 0 && <Text size="sm">{t('build.later', { count: number(later) })}</Text>}
    </Stack>
  )
}

function RingRow({ ring: { percent, isOpen, screens, running, bad }, isOver }: { ring: Ring; isOver: boolean }) {
  const { t } = useTranslation('window')
  const { number } = useFormats()
  return (
    <Table.Tr>
      <Table.Td>
        <Badge color={isOpen && !isOver ? 'teal' : 'gray'} variant={isOpen && !isOver ? 'light' : 'outline'}>
          {t('build.upTo', { percent })}
        </Badge>
      </Table.Td>
      <Table.Td>{number(screens)}</Table.Td>
      <Table.Td>{number(running)}</Table.Td>
      <Table.Td>{number(isOpen && !isOver ? screens - running : 0)}</Table.Td>
      <Table.Td>{number(bad)}</Table.Td>
    </Table.Tr>
  )
}
