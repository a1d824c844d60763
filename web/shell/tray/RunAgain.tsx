import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { replyCode } from '#domain/base/reply.ts'
import type { BulkRun } from '#domain/console/bulk.ts'
import { bulkCalls } from '#domain/console/calls.ts'
import { ask } from '../../base/ask.ts'
import { tellDone, tellRefusal } from '../../base/tell.ts'
import { useLabels } from '../../kit/cell/labels.ts'
import { actNamed, wordOf } from '../../kit/list/bulk-acts.ts'
import { call } from '../../wire/call.ts'
import { keyOf } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'

interface Props {
  run: BulkRun
  onBegun(): void
}

/** Acts after a run that is over: the refused rows once more, or the done ones taken back. */
export function RunAgain({ run, onBegun }: Props) {
  const { t } = useTranslation(['console', 'window'])
  const client = useQueryClient()
  const { runId, act, refused, done, finishedAt } = run
  const known = actNamed(act)
  if (!known || !finishedAt) return null
  const begin = async (rows: 'refused' | 'done') => {
    const reply = await call(bulkCalls.again, { runId, rows })
    if (reply.code !== replyCode.success) return tellRefusal(reply)
    await client.invalidateQueries({ queryKey: keyOf(bulkCalls.list) })
    tellDone(t('window:bulk.begun'))
    onBegun()
  }
  return (
    <>
      {refused > 0 && (
        <Button variant="default" onClick={() => void begin('refused')}>
          {t('bulk.again', { count: refused })}
        </Button>
      )}
      {done > 0 && known.undo && (
        <UndoButton act={`${known.of.name}.${known.undo}`} count={done} onSaid={() => begin('done')} />
      )}
    </>
  )
}

/** Takes the act back, after the question that its opposite asks. */
function UndoButton({ act, count, onSaid }: { act: string; count: number; onSaid(): Promise<void> }) {
  const { t } = useTranslation(['console', 'window', 'base'])
  const opposite = actNamed(act)
  const { title } = useLabels(opposite?.of ?? { name: '', area: 'base' })
  if (!opposite) return null
  const { isDangerous } = opposite
  const word = t(`console:act.${wordOf(act)}`)
  const question = {
    title: `${word}: ${title} (${count})`,
    text: [isDangerous && t(`window:effect.${act as 'venue.stop'}`), t('window:bulk.ask', { count })]
      .filter(Boolean)
      .join(' '),
    act: word,
    isDangerous,
  }
  return (
    <Button variant="default" onClick={async () => void ((await ask(question)) && onSaid())}>
      {t('bulk.undo', { count })}
    </Button>
  )
}
