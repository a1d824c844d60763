import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { noTerms } from '#domain/campaign/terms/terms.ts'
import type { WishTerms } from '#domain/campaign/wish.ts'
import type { SoldTarget } from '../deal/aims.ts'
import { alcoholRule, withoutBarred } from '../deal/alcohol.ts'
import type { PromisedDays, SoldLine, SoldTerms } from '../deal/sold.ts'

/** A hold as if it were a line. */
export interface HeldLine extends SoldLine {
  /** It waits for its approval, and counts as requested. */
  isAsked: boolean
}

interface Looked {
  from: string
  to: string
  now: Date
  without?: number | null | undefined
  /** Holds are left out: what would there be without them. */
  isWithoutHolds?: boolean | undefined
}

/**
 * Holds in force as if they were lines; below zero, so that they are never taken for one. What is held in line counts for
 * nobody. A campaign that was begun from a hold does not find its own in its way.
 */
export async function heldLines(db: Kysely<DB>, looked: Looked): Promise<HeldLine[]> {
  const { from, to, now, without = null, isWithoutHolds = false } = looked
  if (isWithoutHolds) return []
  return linesOfHolds(
    db,
    sql<boolean>`in_line_since is null and released_at is null and expires_at > ${now}
      and starts_on <= ${to} and ${from} <= ends_on
      and not exists (select from campaign where campaign.id = ${without} and campaign.hold_id = hold.id)`,
  )
}

/** Holds as lines, those in line as well where they are asked for, the oldest first. */
export async function linesOfHolds(db: Kysely<DB>, which: RawBuilder<boolean>): Promise<HeldLine[]> {
  const rule = await alcoholRule(db)
  const { rows } = await sql<HeldRow>`
    select hold.id, hold.name, coalesce(advertiser_id, -held_by) as advertiser, advertiser.category,
      starts_on as "startsOn", ends_on as "endsOn", weekdays, hours, slots, goal, plays, loops, targets,
      case when promised_from is not null
        then json_build_object('from', promised_from, 'plays', promised_plays) end as promised,
      exclusive, case when is_roadblock then 'Y' else 'N' end as "isRoadblock", phase, per_hour as "perHour",
      per_day as "perDay", coalesce(hold.approval = ${codes.approval.requested}, false) as "isAsked"
    from hold
    left join advertiser on advertiser.id = hold.advertiser_id
    where ${which}
    order by hold.id`.execute(db)
  return rows.map((row) => withoutBarred(lineOf(row), rule))
}

function lineOf(row: HeldRow): HeldLine {
  const { id, goal, exclusive, isRoadblock, phase, perHour, perDay, promised, ...hold } = row
  return {
    ...hold,
    ...(promised && { promised }),
    further: termsOfWish({ exclusive, isRoadblock, perHour, perDay }, phase),
    ...{ id: -id, campaign: -id, tier: GUARANTEED },
    goalKind: goal === null ? 'share' : 'plays',
    goal: goal === null ? null : Number(goal),
    ...{ films: [], vetoes: [] },
  }
}

interface HeldRow extends WishTerms {
  id: number
  name: string
  advertiser: number
  category: string | null
  startsOn: string
  endsOn: string
  weekdays: number
  hours: number
  slots: 1 | 2
  goal: number | null
  plays: number
  loops: number
  phase: number | null
  targets: readonly SoldTarget[]
  promised: PromisedDays | null
  isAsked: boolean
}

/** Rank of held and requested plays: that of guaranteed ones. */
export const GUARANTEED = 5

/** Terms beyond the plays, as a line is sold with them; nothing where there are none. */
export function termsOfWish(
  { exclusive, isRoadblock, perHour, perDay }: WishTerms,
  phase: number | null = null,
): SoldTerms | undefined {
  const roadblock = isRoadblock === 'Y'
  if (!exclusive && !roadblock && !perHour && !perDay) return undefined
  return {
    ...noTerms,
    exclusive: exclusive ?? null,
    roadblock,
    perHour: perHour ?? null,
    perDay: perDay ?? null,
    phase,
  }
}
