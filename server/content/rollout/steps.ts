import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { type CodeOf, codes } from '#domain/base/codes.ts'
import { refuse } from '#domain/base/reply.ts'
import { afterStep } from '#domain/base/states.ts'
import { type RolloutState, rolloutLife, type Tally } from '#domain/content/rollout/rollout.ts'
import { SILENT_SECONDS } from '#domain/schedule/applied.ts'
import type { Caller } from '../../base/caller.ts'
import { cannotFetch } from '../arrival/screen-state-sql.ts'

/**
 * A screen of `media` came to grief, as its row of `media_beat` tells: dark or silent while its venue is open, with a dead
 * decoder, or unable to fetch what it is to show.
 */
export const isBad = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  media_beat.is_decoder_dead
  or ${cannotFetch}
  or ((media_beat.at < ${now}::timestamptz - make_interval(secs => ${sql.lit(SILENT_SECONDS)})
    or media_beat.facts ->> 'isScreenOn' = 'false') and not ${isClosed(now)}))`

/** Machines start and panels come on with the opening: so long after it nothing is expected of them yet. */
const OPENING_MS = 5 * 60_000

/** By its plan the venue of a screen of `media_beat` is closed, or has just opened. Without a plan nobody knows. */
const isClosed = (now: Date) => sql<boolean>`coalesce((
  select not (bool_or(${covers(now.getTime())}) and bool_or(${covers(now.getTime() - OPENING_MS)}))
  from media_day
  left join lateral jsonb_array_elements(media_day.spans) as span on true
  where media_day.media_id = media_beat.media_id and media_day.day between ${now}::date - 2 and ${now}::date + 2), false)`

const covers = (at: number) =>
  sql<boolean>`coalesce((span ->> 0)::bigint <= ${at}::bigint and ${at}::bigint < (span ->> 1)::bigint, false)`

export interface Stepped {
  rolloutIdx: number
  state: RolloutState
  steps: readonly number[]
  stage: number
}

export interface Drawn {
  mediaId: string
  stage: number
  isBad: boolean
}

const uncounted = { halted_bad: null, halted_rest_bad: null }

/** Steps of a roll-out, whatever it rolls out. */
function stepsOf(table: 'publish_rollout' | 'player_rollout' | 'firmware_rollout') {
  const screens = sql.table(`${table}_screen`)
  const write = async (db: Kysely<DB>, { rolloutIdx }: Stepped, patch: object) => {
    await db.updateTable(table).set(patch).where('id', '=', rolloutIdx).execute()
  }
  const enter = (db: Kysely<DB>, rollout: Stepped, state: RolloutState, now: Date) => {
    const fresh = { stage_since: now, halted_at: null, halted_by: null, ...uncounted, updated_at: now }
    return write(db, rollout, { state, ...fresh })
  }
  return {
    async draw(db: Kysely<DB>, rolloutIdx: number, drawn: readonly Drawn[]): Promise<void> {
      await sql`
        insert into ${screens} (rollout_id, media_id, stage, was_bad)
        select ${rolloutIdx}, screen, stage, bad
        from unnest(
          ${drawn.map(({ mediaId }) => mediaId)}::text[], ${drawn.map(({ stage }) => stage)}::smallint[],
          ${drawn.map((screen) => screen.isBad)}::boolean[])
          as each (screen, stage, bad)`.execute(db)
    },

    /** With the last stage it is on all screens, and nothing is left to roll out. */
    async openNext(db: Kysely<DB>, rollout: Stepped, now: Date): Promise<RolloutState> {
      const stage = rollout.stage + 1
      const state = stage === rollout.steps.length ? 'done' : rollout.state
      await write(db, rollout, { state, stage, stage_since: now, updated_at: now })
      return state
    },

    async halt(db: Kysely<DB>, rollout: Stepped, [stage, rest]: readonly [Tally, Tally], now: Date): Promise<void> {
      const state = afterStep(rolloutLife, { act: 'halt', state: rollout.state, who: ['clock'] })
      const halted = { halted_at: now, halted_bad: stage.bad, halted_rest_bad: rest.bad }
      await write(db, rollout, { state, ...halted, updated_at: now })
    },

    /** By a person, whatever has failed. */
    async haltByHand({ db, now, userName }: Caller, rollout: Stepped): Promise<void> {
      const state = afterStep(rolloutLife, { act: 'halt', state: rollout.state, who: ['person'] })
      await write(db, rollout, { state, halted_at: now, halted_by: userName, ...uncounted, updated_at: now })
    },

    /** Whoever goes on has seen what failed: it halts for what fails from now on. */
    async resume({ db, now }: Caller, rollout: Stepped): Promise<void> {
      const state = afterStep(rolloutLife, { act: 'resume', state: rollout.state, who: ['person'] })
      await sql`
        update ${screens} screen
        set was_bad = true, updated_at = ${now}
        from media_beat
        where rollout_id = ${rollout.rolloutIdx} and media_beat.media_id = screen.media_id and ${isBad(now)}`.execute(
        db,
      )
      await enter(db, rollout, state, now)
    },

    async takeBack({ db, now }: Caller, rollout: Stepped): Promise<void> {
      const state = afterStep(rolloutLife, { act: 'takeBack', state: rollout.state, who: ['person'] })
      await enter(db, rollout, state, now)
    },
  }
}

export const publishSteps = stepsOf('publish_rollout')
export const buildSteps = stepsOf('player_rollout')
export const firmwareSteps = stepsOf('firmware_rollout')

interface Read {
  rolloutIdx: number
  stage: number
  isHalted?: CodeOf<'yesNo'> | null
}

/** Of two who act at once the second one has read an earlier stage, or no halt. */
export function asRead<Row extends Stepped>(rollout: Row | undefined, { rolloutIdx, stage, isHalted }: Read): Row {
  const isRead = rollout?.rolloutIdx === rolloutIdx && rollout.stage === stage
  const halt = isHalted && (isHalted === codes.yesNo.yes ? 'halted' : 'running')
  return isRead && (!halt || rollout.state === halt) ? rollout : refuse('rollout.otherStage', { kind: 'stale' })
}
