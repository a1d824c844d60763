import { ActionIcon, Anchor, Group, Progress, Stack, Text } from '@mantine/core'
import { IconPlayerStop, IconX } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { replyCode } from '#domain/base/reply.ts'
import type { BulkRun } from '#domain/console/bulk.ts'
import { bulkCalls } from '#domain/console/calls.ts'
import { ownRuns } from '#domain/console/live.ts'
import { later } from '../../base/later.ts'
import { tellRefusal } from '../../base/tell.ts'
import { leaveFocus } from '../../kit/dialog/focus-return.ts'
import { call } from '../../wire/call.ts'
import { usePreference } from '../../wire/preferences.ts'
import { useCall } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'
import { RunName } from './RunName.tsx'
import { TrayPart } from './TrayPart.tsx'

const RunDialog = later(async () => (await import('./RunDialog.tsx')).RunDialog)

const MOST_FORGOTTEN = 50
const none = { runIds: [] as readonly number[] }

/** Work on many rows, of this person: it goes on without the page, and its outcome waits until somebody has seen it. */
export function RunTray() {
  const { t } = useTranslation('console')
  const [forgotten, forget] = usePreference('runs', none)
  const [shownId, setShown] = useState<number>()
  // Each row of a run that is done is told.
  const { data } = useCall(bulkCalls.list, {}, { topic: ownRuns })
  const runs = (data?.items ?? []).filter(({ runId }) => !forgotten.runIds.includes(runId))
  const shown = runs.find(({ runId }) => runId === shownId)
  if (runs.length === 0) return null
  return (
    <TrayPart title={t('tray.works')} {...sumsOf(runs)}>
      <Stack gap={8} mah={260} style={{ overflow: 'auto' }}>
        {runs.map((run) => (
          <RunLine
            key={run.runId}
            run={run}
            onShow={() => setShown(run.runId)}
            onForget={() => {
              forget({ runIds: [...forgotten.runIds, run.runId].slice(-MOST_FORGOTTEN) })
              leaveFocus()
            }}
          />
        ))}
      </Stack>
      <Suspense>{shown && <RunDialog run={shown} onClose={() => setShown(undefined)} />}</Suspense>
    </TrayPart>
  )
}

const isDone = ({ state }: BulkRun) => state !== 'waiting' && state !== 'running'

/** Runs by how they stand; one that is over counts as refused for a single row. */
function sumsOf(runs: readonly BulkRun[]) {
  const [over, refused] = [runs.filter(isDone), runs.filter((run) => isDone(run) && run.refused > 0)]
  return { underWay: runs.length - over.length, done: over.length - refused.length, refused: refused.length }
}

interface LineProps {
  run: BulkRun
  onShow(): void
  onForget(): void
}

function RunLine({ run, onShow, onForget }: LineProps) {
  const { t } = useTranslation(['console', 'base'])
  const { runId, act, state, expected, total, done, refused } = run
  const isOver = isDone(run)
  const cancel = async () => {
    const reply = await call(bulkCalls.cancel, { runId })
    if (reply.code !== replyCode.success) tellRefusal(reply)
  }
  const [finished, all] = [done + refused, total ?? expected]
  return (
    <div>
      <Group gap={4} wrap="nowrap" justify="space-between">
        <Text size="xs" truncate>
          <RunName act={act} /> · {t(`bulk.state.${state}`)}
        </Text>
        <ActionIcon
          variant="subtle"
          size="sm"
          aria-label={isOver ? t('base:tray.forget') : t('bulk.stop')}
          onClick={isOver ? onForget : () => void cancel()}
        >
          {isOver ? <IconX size={14} /> : <IconPlayerStop size={14} />}
        </ActionIcon>
      </Group>
      {!isOver && (
        <Progress
          value={(finished / Math.max(all, 1)) * 100}
          size="sm"
          animated
          aria-label={t('bulk.progress', { finished, total: all })}
        />
      )}
      <Group justify="space-between" gap={4}>
        <Text size="xs" c={refused > 0 ? 'orange' : 'dimmed'} role="status">
          {isOver ? t('bulk.sum', { done, refused }) : t('bulk.progress', { finished, total: all })}
        </Text>
        <Anchor component="button" type="button" size="xs" onClick={onShow}>
          {t('bulk.results')}
        </Anchor>
      </Group>
    </div>
  )
}
