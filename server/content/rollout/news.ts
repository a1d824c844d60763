import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { Tally } from '#domain/content/rollout/rollout.ts'
import type { Caller } from '../../base/caller.ts'
import { mastersOf, publisherOf, tellPeople } from '../told/tell.ts'
import type { StoredRollout } from './state.ts'

/** Whoever published it or ordered the roll-out, and the brand's masters. */
const concernedBy = ({ publishIdx, rolloutIdx }: StoredRollout) => sql`
  ${publisherOf(publishIdx)}
  union
  ${mastersOf({ kind: 'publish', key: publishIdx })}
  union
  select registered_by from publish_rollout where id = ${rolloutIdx} and registered_by is not null`

const workOf = ({ publishIdx }: StoredRollout) => ({ kind: 'publish', key: publishIdx }) as const

/** By the clock, with the screens that failed in its stages and beside them. Answers who was told. */
export function tellHalted(db: Kysely<DB>, rollout: StoredRollout, [stage, rest]: readonly [Tally, Tally], now: Date) {
  const work = workOf(rollout)
  const people = concernedBy(rollout)
  return tellPeople(db, { kind: 'rolloutHalted', work, people, bad: stage.bad, restBad: rest.bad }, now)
}

/** By the clock or by a person, who need not hear of it. */
export function tellDone(db: Kysely<DB>, rollout: StoredRollout, now: Date, by?: Caller) {
  return tellPeople(
    db,
    { kind: 'rolloutDone', work: workOf(rollout), people: concernedBy(rollout), ...(by && { by }) },
    now,
  )
}
