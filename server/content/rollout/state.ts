import { type Kysely, sql } from 'kysely'
import { moment } from '#database/moment.ts'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import type { Halt, RolloutState, Tally } from '#domain/content/rollout/rollout.ts'
import type { Rollout } from '#domain/content/rollout/rollout-calls.ts'
import { isBad } from './steps.ts'

interface Row {
  rolloutIdx: number
  publishIdx: number
  changeIdx: number | null
  state: RolloutState
  steps: number[]
  stage: number
  stageSince: Date
  pauseMinutes: number | null
  haltedAt: Date | null
  haltedBy: string | null
  haltedBad: number | null
  haltedRestBad: number | null
  registrant: string
  /** The publish is over: no stage opens any more. */
  isOver: boolean
}

/** One that is moved to a later start begins with it. */
const stored = sql`
  select rollout.id as "rolloutIdx", publish_id as "publishIdx", change_id as "changeIdx", state, steps, stage,
    greatest(stage_since, publish.starts_at) as "stageSince", pause_minutes as "pauseMinutes", halted_at as "haltedAt",
    halted_by as "haltedBy", halted_bad as "haltedBad", halted_rest_bad as "haltedRestBad", rollout.registrant,
    least(publish.ends_at, publish.stopped_at) <= ${moment} as "isOver"
  from publish_rollout rollout
  join publish on publish.id = publish_id`

export type StoredRollout = Row

/** The last one of a publish. */
export async function rolloutOf(db: Kysely<DB>, publishIdx: number): Promise<StoredRollout | undefined> {
  const { rows } = await sql<Row>`
    ${stored} where publish_id = ${publishIdx} order by rollout.id desc limit 1`.execute(db)
  return rows[0]
}

/**
 * Those that the clock may move, each by one server at a time. Whoever acts on a roll-out has locked its publish, and so
 * does the clock: of the two the second one sees what the first has made of it.
 */
export async function rolloutsToMove(db: Kysely<DB>, now: Date): Promise<StoredRollout[]> {
  const { rows } = await sql<Row>`
    ${stored}
    where state = 'running' and publish.review = ${codes.review.approved} and greatest(stage_since, publish.starts_at) <= ${now}
      and least(publish.ends_at, coalesce(publish.stopped_at, publish.ends_at)) > ${now}
    order by rollout.id
    for no key update of rollout, publish skip locked`.execute(db)
  return rows
}

/** Screens by stage, and those that came to grief since it began. */
export async function talliesOf(
  db: Kysely<DB>,
  { rolloutIdx, steps }: Pick<Row, 'rolloutIdx' | 'steps'>,
  now: Date,
): Promise<readonly Tally[]> {
  const { rows } = await sql<Tally & { stage: number }>`
    select stage, count(*)::integer as screens,
      count(*) filter (where ${isBad(now)} and not was_bad)::integer as bad
    from publish_rollout_screen
    left join media_beat on media_beat.media_id = publish_rollout_screen.media_id
    where rollout_id = ${rolloutIdx}
    group by stage`.execute(db)
  return steps.map((_, at) => rows.find(({ stage }) => stage === at + 1) ?? { screens: 0, bad: 0 })
}

export const sumOf = (tallies: readonly Tally[]): Tally =>
  tallies.reduce((sum, { screens, bad }) => ({ screens: sum.screens + screens, bad: sum.bad + bad }), {
    screens: 0,
    bad: 0,
  })

/** As the publish's page shows it. */
export function toldRollout(row: StoredRollout, tallies: readonly Tally[]): Rollout {
  const { steps, stage, stageSince, pauseMinutes } = row
  const { rolloutIdx, changeIdx, state, registrant } = row
  const isWaiting = state === 'running' && !row.isOver && pauseMinutes !== null
  const nextAt = isWaiting ? new Date(stageSince.getTime() + pauseMinutes * 60_000).toISOString() : null
  return {
    ...{ rolloutIdx, changeIdx, state, stage, registrant, nextAt },
    stages: steps.map((percent, at) => ({
      ...{ percent, isOpen: at < stage },
      ...sumOf(tallies.slice(0, at + 1)),
    })),
    rest: sumOf(tallies.slice(stage)),
    halted: haltIn(row),
  }
}

type Halted = Pick<Row, 'haltedAt' | 'haltedBy' | 'haltedBad' | 'haltedRestBad'>

export const haltIn = ({ haltedAt: at, haltedBy: by, haltedBad, haltedRestBad }: Halted): Halt | null =>
  at && { at: at.toISOString(), by, bad: haltedBad ?? 0, restBad: haltedRestBad ?? 0 }
