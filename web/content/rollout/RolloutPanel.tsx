import { Alert, Badge, Group, Stack, Text } from '@mantine/core'
import { codes } from '#domain/base/codes.ts'
import type { Row } from '#domain/base/resource.ts'
import { publish } from '#domain/content/publish.ts'
import type { Halt, RolloutState } from '#domain/content/rollout/rollout.ts'
import { type Rollout, rolloutCalls } from '#domain/content/rollout/rollout-calls.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { Panel } from '../../kit/cell/Panel.tsx'
import { useRefresh } from '../../kit/record/record.ts'
import { useLive } from '../../wire/live.ts'
import { useMay } from '../../wire/session.ts'
import { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { RolloutActs } from './RolloutActs.tsx'

const LOOK_SECONDS = 15
const tones = { running: 'blue', halted: 'red', done: 'teal', takenBack: 'gray' } satisfies Record<RolloutState, string>

/** Progress of contents that come in stages; nothing where they do not. */
export function RolloutPanel({ publish: { publishIdx, dateStatus } }: { publish: Row<typeof publish> }) {
  const { t } = useTranslation('content')
  const { exact } = useFormats()
  const isOver = dateStatus === codes.dateStatus.finished
  const mayChange = useMay()('publish', 'UPDATE') && !isOver
  const { data } = useCall(rolloutCalls.rollout, { publishIdx }, { everySeconds: LOOK_SECONDS })
  const refresh = useRefresh()
  const rollout = data?.rollout
  useLive(rollout ? publish.name : undefined, () => void refresh([rolloutCalls.rollout]))
  if (!rollout) return null
  const haltOf = ({ at, by }: Halt) => {
    const moment = { at: exact(Date.parse(at), USUAL_ZONE) }
    return by ? t('rollout.haltedBy', { ...moment, name: by }) : t('rollout.haltedText', moment)
  }
  return (
    <Panel title={t('rollout.title')} acts={mayChange && <RolloutActs publishIdx={publishIdx} rollout={rollout} />}>
      <Stack gap="sm">
        {rollout.halted && (
          <Alert color={rollout.halted.by ? 'yellow' : 'red'} role="alert">
            {haltOf(rollout.halted)}
          </Alert>
        )}
        <Stages rollout={rollout} isOver={isOver} />
        <Figures rollout={rollout} />
      </Stack>
    </Panel>
  )
}

/** A roll-out that its publish has ended before is under way no more. */
function Stages({ rollout: { state, stages }, isOver }: { rollout: Rollout; isOver: boolean }) {
  const { t } = useTranslation('content')
  const { number } = useFormats()
  return (
    <Group gap={8}>
      {!(isOver && state === 'running') && (
        <Badge color={tones[state]} variant="filled">
          {t(`rollout.${state}`)}
        </Badge>
      )}
      {stages.map(({ percent, isOpen, screens }) => (
        <Badge key={percent} color={isOpen ? 'teal' : 'gray'} variant={isOpen ? 'light' : 'outline'}>
          {t('rollout.stage', { percent, screens: number(screens) })}
        </Badge>
      ))}
    </Group>
  )
}

function Figures({ rollout: { stage, stages, rest, halted, nextAt } }: { rollout: Rollout }) {
  const { t } = useTranslation('content')
  const { planned, number } = useFormats()
  const counted = halted?.by === null ? halted : undefined
  const bad = counted?.bad ?? stages[stage - 1]?.bad ?? 0
  return (
    <Text size="sm" c="dimmed">
      {t('rollout.bad', { bad: number(bad), rest: number(counted?.restBad ?? rest.bad) })}
      {nextAt && ` · ${t('rollout.nextAt', { at: planned(Date.parse(nextAt), USUAL_ZONE) })}`}
    </Text>
  )
}
