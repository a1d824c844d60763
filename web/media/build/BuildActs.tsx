import { Button, Group } from '@mantine/core'
import { codes } from '#domain/base/codes.ts'
import { replyCode } from '#domain/base/reply.ts'
import { shortBuild } from '#domain/media/build.ts'
import { type BuildRollout, playerBuildCalls } from '#domain/media/build-calls.ts'
import { ask } from '../../base/ask.ts'
import { tellDone, tellRefusal } from '../../base/tell.ts'
import { useRefresh } from '../../kit/record/record.ts'
import { call } from '../../wire/call.ts'
import { useMay } from '../../wire/session.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'

/** On with a build, or back: each says how many screens it is about. */
export function BuildActs({ rollout }: { rollout: BuildRollout }) {
  const { t } = useTranslation('window')
  const { number } = useFormats()
  const may = useMay()
  const refresh = useRefresh()
  const { rolloutIdx, stage, state, rings, build, earlier } = rollout
  if (!may('player-build', 'ETC') || (state !== 'running' && state !== 'halted')) return null
  const reached = rings.slice(0, stage).reduce((sum, { screens }) => sum + screens, 0)
  const on = state === 'halted' ? 'resume' : 'next'
  const counts = {
    next: (rings[stage]?.screens ?? 0) + (isLast(rollout) ? rollout.later : 0),
    resume: reached,
    back: reached,
  }
  const run = async (act: 'next' | 'resume' | 'back') => {
    const values = { build: shortBuild(build), earlier: shortBuild(earlier), count: number(counts[act]) }
    const question = { title: t(`build.${act}`), text: t(`build.${act}.text`, values), act: t(`build.${act}`) }
    if (!(await ask({ ...question, isDangerous: act === 'back' }))) return
    const read = { rolloutIdx, stage }
    const isHalted = act === 'resume' ? codes.yesNo.yes : codes.yesNo.no
    const made = act === 'back' ? call(playerBuildCalls.back, read) : call(playerBuildCalls.on, { ...read, isHalted })
    const reply = await made
    if (reply.code === replyCode.success) tellDone(t('build.moved'))
    else tellRefusal(reply)
    await refresh([playerBuildCalls.builds])
  }
  return (
    <Group gap={8}>
      <Button variant="default" onClick={() => void run(on)}>
        {t(`build.${on}`)}
      </Button>
      <Button variant="default" color="red" onClick={() => void run('back')}>
        {t('build.back')}
      </Button>
    </Group>
  )
}

/** With the last ring come the screens that were not drawn. */
const isLast = ({ stage, rings }: BuildRollout) => stage + 1 === rings.length
