import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import type { RolloutState, Tally } from '#domain/content/rollout/rollout.ts'
import type { BuildOrder } from '#domain/media/build.ts'
import type { BuildRollout, Builds, Ring, RingRollout } from '#domain/media/build-calls.ts'
import { haltIn } from '../../content/rollout/state.ts'
import { isBad } from '../../content/rollout/steps.ts'

/** A stored roll-out in rings, whatever it brings to the screens. */
export interface RingsRow {
  rolloutIdx: number
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
}

/** Columns of a row of it. */
export const ringsColumns = sql`
  id as "rolloutIdx", state, steps, stage, stage_since as "stageSince", pause_minutes as "pauseMinutes",
  halted_at as "haltedAt", halted_by as "haltedBy", halted_bad as "haltedBad", halted_rest_bad as "haltedRestBad", registrant`

export type StoredRollout = RingsRow & BuildOrder

/** The last one says what every screen runs; whoever acts on it does so alone. */
export async function lastRollout(
  db: Kysely<DB>,
  lock: 'reading' | 'changing' = 'reading',
): Promise<StoredRollout | undefined> {
  // The row of the last one would not do: whoever waits for it does not see that another one was ordered meanwhile.
  if (lock === 'changing') await sql`select pg_advisory_xact_lock(hashtext('player_rollout'))`.execute(db)
  const { rows } = await sql<StoredRollout>`
    select build, earlier, ${ringsColumns}
    from player_rollout
    order by id desc
    limit 1`.execute(db)
  return rows[0]
}

/**
 * The player behind a screen of `media_beat` speaks the device protocol and tells no build: it is the operator's own, and no
 * build reaches it. One that has never told of itself may yet be ours.
 */
export const isOwnPlayer: RawBuilder<boolean> = sql<boolean>`(
  media_beat.media_id is not null and media_beat.facts ->> 'build' is null)`

/** Screens by ring, those that run the build, and those that came to grief since it began. */
export async function ringsOfRollout(
  db: Kysely<DB>,
  { rolloutIdx, build, steps, stage }: StoredRollout,
  now: Date,
): Promise<readonly Ring[]> {
  const { rows } = await sql<RingTally>`
    select stage as ring, count(*)::integer as screens,
      count(*) filter (where media_beat.facts ->> 'build' = ${build})::integer as running,
      count(*) filter (where ${isBad(now)} and not was_bad)::integer as bad
    from player_rollout_screen
    left join media_beat on media_beat.media_id = player_rollout_screen.media_id
    where rollout_id = ${rolloutIdx} and not ${isOwnPlayer}
    group by stage`.execute(db)
  return ringsWith(rows, { steps, stage })
}

export type RingTally = Tally & { ring: number; running: number }

/** All rings of a roll-out, with what was counted of them. */
export const ringsWith = (counted: readonly RingTally[], { steps, stage }: Pick<RingsRow, 'steps' | 'stage'>): Ring[] =>
  steps.map((percent, at) => {
    const { screens = 0, running = 0, bad = 0 } = counted.find(({ ring }) => ring === at + 1) ?? {}
    return { percent, isOpen: at < stage, screens, running, bad }
  })

/** Number of screens in use: those that a build reaches, in rings or later, and those with players of the operator's own. */
export async function screensInUse(db: Kysely<DB>): Promise<Pick<Builds, 'screens' | 'ownPlayers'>> {
  const { rows } = await sql<Pick<Builds, 'screens' | 'ownPlayers'>>`
    select count(*) filter (where not ${isOwnPlayer})::integer as screens,
      count(*) filter (where ${isOwnPlayer})::integer as "ownPlayers"
    from media
    left join media_beat on media_beat.media_id = media.id
    where device_status = ${codes.deviceStatus.inUse}`.execute(db)
  return rows[0] ?? { screens: 0, ownPlayers: 0 }
}

/** As the console shows it; the release of the first build of all was nobody's roll-out. */
export function toldRollout(row: StoredRollout, rings: readonly Ring[], screens: number): BuildRollout | null {
  const { build, earlier } = row
  return earlier === null ? null : { build, earlier, ...toldRings(row, rings, screens) }
}

/** Of `screens` that it reaches, those that were drawn for no ring came later. */
export function toldRings(row: RingsRow, rings: readonly Ring[], screens: number): RingRollout {
  const { rolloutIdx, stage, stageSince, pauseMinutes } = row
  const state: RolloutState = row.state
  const isWaiting = state === 'running' && pauseMinutes !== null
  return {
    ...{ rolloutIdx, state, stage, rings, registrant: row.registrant },
    later: Math.max(0, screens - rings.reduce((sum, ring) => sum + ring.screens, 0)),
    nextAt: isWaiting ? new Date(stageSince.getTime() + pauseMinutes * 60_000).toISOString() : null,
    halted: haltIn(row),
  }
}
