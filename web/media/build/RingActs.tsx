import { Button, Group } from '@mantine/core'
import { type CodeOf, codes } from '#domain/base/codes.ts'
import { type Reply, replyCode } from '#domain/base/reply.ts'
import type { RingRollout } from '#domain/media/build-calls.ts'
import { ask } from '../../base/ask.ts'
import { tellDone, tellRefusal } from '../../base/tell.ts'
import { useMay } from '../../wire/session.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'

type RingAct = 'next' | 'resume' | 'halt' | 'back'
interface Read {
  rolloutIdx: number
  stage: number
  isHalted?: CodeOf<'yesNo'>
}

interface Props {
  rollout: RingRollout
  /** Words of an act, and the question before it, about so many screens. */
  wordsOf(act: RingAct, count: string): { act: string; text: string }
  send(act: RingAct, read: Read): Promise<Reply<unknown>>
  onDone(): Promise<unknown>
}

/** On with a roll-out in rings, a halt, or back: each says how many screens it is about. */
export function RingActs({ rollout, wordsOf, send, onDone }: Props) {
  const { t } = useTranslation('window')
  const { number } = useFormats()
  const may = useMay()
  const { rolloutIdx, stage, state } = rollout
  if (!may('player-build', 'ETC') || (state !== 'running' && state !== 'halted')) return null
  const run = async (act: RingAct) => {
    const words = wordsOf(act, number(reachedBy(act, rollout)))
    if (!(await ask({ title: words.act, ...words, isDangerous: act === 'back' }))) return
    const isHalted = act === 'resume' ? codes.yesNo.yes : codes.yesNo.no
    const reply = await send(act, { rolloutIdx, stage, ...((act === 'next' || act === 'resume') && { isHalted }) })
    if (reply.code === replyCode.success) tellDone(t('build.moved'))
    else tellRefusal(reply)
    await onDone()
  }
  const on = state === 'halted' ? 'resume' : 'next'
  return (
    <Group gap={8}>
      <Button variant="default" onClick={() => void run(on)}>
        {wordsOf(on, '').act}
      </Button>
      {state === 'running' && (
        <Button variant="default" onClick={() => void run('halt')}>
          {wordsOf('halt', '').act}
        </Button>
      )}
      <Button variant="default" color="red" onClick={() => void run('back')}>
        {wordsOf('back', '').act}
      </Button>
    </Group>
  )
}

/** With the last ring come the screens that were not drawn. */
function reachedBy(act: RingAct, { rings, stage, later }: RingRollout): number {
  if (act !== 'next') return rings.slice(0, stage).reduce((sum, { screens }) => sum + screens, 0)
  return (rings[stage]?.screens ?? 0) + (stage + 1 === rings.length ? later : 0)
}
