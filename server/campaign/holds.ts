import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { SoldLine, SoldTarget } from './deal/sold.ts'

/** Holds in force as if they were lines; below zero, so that they are never taken for one. */
export async function heldLines(db: Kysely<DB>, from: string, to: string, now: Date): Promise<SoldLine[]> {
  const { rows } = await sql<HeldRow>`
    select id, name, held_by as "heldBy", starts_on as "startsOn", ends_on as "endsOn", weekdays, hours, slots, goal,
      plays, loops, targets
    from hold
    where released_at is null and expires_at > ${now} and starts_on <= ${to} and ${from} <= ends_on
    order by id`.execute(db)
  return rows.map(({ id, heldBy, goal, ...hold }) => ({
    ...hold,
    ...{ id: -id, campaign: -id, advertiser: -heldBy, category: null, tier: GUARANTEED },
    goalKind: goal === null ? 'share' : 'plays',
    goal: goal === null ? null : Number(goal),
    ...{ films: [], vetoes: [] },
  }))
}

interface HeldRow {
  id: number
  name: string
  heldBy: number
  startsOn: string
  endsOn: string
  weekdays: number
  hours: number
  slots: 1 | 2
  goal: number | null
  plays: number
  loops: number
  targets: readonly SoldTarget[]
}

/** Rank of held and requested plays: that of guaranteed ones. */
export const GUARANTEED = 5
