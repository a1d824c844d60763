import type { MessageId, MessageValues } from '../../base/reply.ts'
import type { ClosingAct } from './state.ts'

/** Acts on a month that a large network does not wait for. */
export type LongAct = Extract<ClosingAct, 'calculate' | 'confirm' | 'close'>

/** Stages of a run: it waits for its turn, plays are summed up, campaigns are shared out, statements and transfers are written. */
export const runStages = ['waiting', 'reading', 'sharing', 'writing'] as const
export type RunStage = (typeof runStages)[number]

/** Place of a run within its month: campaigns that are shared out, of all. */
export interface RunPlace {
  stage: RunStage
  done: number
  total: number
}

/** A month that is being worked on, or the words in which the last attempt was refused. */
export interface ClosingRun extends RunPlace {
  act: LongAct
  isRunning: boolean
  /** The person who began it. */
  name: string
  begunAt: Date
  refusal: { msg: MessageId; values?: MessageValues } | null
}

/** As the job's row keeps it. */
export const placeText = ({ stage, done, total }: RunPlace): string => `${stage} ${done}/${total}`

export function placeOf(text: string): RunPlace {
  const [, word, done, total] = /^([a-z]+) (\d+)\/(\d+)$/.exec(text) ?? []
  const stage = runStages.find((each) => each === word) ?? 'waiting'
  return { stage, done: Number(done ?? 0), total: Number(total ?? 0) }
}

/** Percent of the whole: the plays are summed up in about half of the time, and what is written takes a fifth. */
export function percentOf({ stage, done, total }: RunPlace): number {
  if (stage === 'waiting') return 0
  if (stage === 'reading') return 5
  if (stage === 'writing') return 80
  return 5 + Math.floor((75 * done) / Math.max(total, 1))
}
