import { shortBuild } from '#domain/media/build.ts'
import { type BuildRollout, playerBuildCalls } from '#domain/media/build-calls.ts'
import { useRefresh } from '../../kit/record/record.ts'
import { call } from '../../wire/call.ts'
import { useTranslation } from '../../words/translation.ts'
import { RingActs } from './RingActs.tsx'

const { on, halt, back } = playerBuildCalls
const calls = { next: on, resume: on, halt, back }

/** On with a build, a halt, or back to the one before. */
export function BuildActs({ rollout }: { rollout: BuildRollout }) {
  const { t } = useTranslation('window')
  const refresh = useRefresh()
  const builds = { build: shortBuild(rollout.build), earlier: shortBuild(rollout.earlier) }
  return (
    <RingActs
      rollout={rollout}
      wordsOf={(act, count) => ({ act: t(`build.${act}`), text: t(`build.${act}.text`, { ...builds, count }) })}
      send={(act, read) => call(calls[act], read)}
      onDone={() => refresh([playerBuildCalls.builds])}
    />
  )
}
