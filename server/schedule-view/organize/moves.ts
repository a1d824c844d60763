import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { refuseUnless } from '#domain/base/reply.ts'
import { type CampaignState, stateOf } from '#domain/campaign/state.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import type { PlayChange } from '#domain/schedule/explain/build-view.ts'
import type { StepMoves } from '#domain/schedule/organize-calls.ts'
import { dayAfter, daysFrom, weekdayOf } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Caller } from '../../base/caller.ts'
import type { Campaign } from '../../campaign/rows.ts'
import { previewComing, previewRebuild } from '../../schedule/build-preview.ts'

/** States in which a campaign may come on screens or leave them. */
const changeable: readonly CampaignState[] = ['requested', 'approved', 'running', 'paused']

interface Step {
  stops: boolean
  atDayEnd: boolean
}

/** Effect of a step on the first day that is left to a campaign: for house contents, and for other campaigns. */
export async function movesOf(caller: Caller, row: Campaign, { stops, atDayEnd }: Step): Promise<StepMoves> {
  // Of a part of the network it cannot be said that nobody loses.
  refuseUnless(caller.scope.brands === 'all', 'organize.wholeNetwork', { kind: 'forbidden' })
  refuseUnless(changeable.includes(stateOf(row)), 'approval.notPossible')
  const today = localDay(USUAL_ZONE, caller.now.getTime())
  const day = firstDay(row, atDayEnd ? dayAfter(today) : today)
  if (day === undefined) return { day: null, screens: 0, house: 0, losing: 0, lost: 0, gaining: 0, gained: 0 }
  const supposed = stops ? { stopped: [row.cpIdx] } : { begun: [row.cpIdx] }
  const { screens, changes } =
    day === today ? await previewRebuild(caller, supposed) : await previewComing(caller, day, supposed)
  const others = changes.filter(({ cpIdx }) => cpIdx !== row.cpIdx)
  const [losing, gaining] = [others.filter(({ lost }) => lost > 0), others.filter(({ gained }) => gained > 0)]
  return {
    ...{ day, screens, house: 0 - (await slotsOf(caller.db, changes)) },
    ...{ losing: campaignsOf(losing), lost: sumOf(losing, ({ lost }) => lost) },
    ...{ gaining: campaignsOf(gaining), gained: sumOf(gaining, ({ gained }) => gained) },
  }
}

/** The first of its days, from one on, that is among its weekdays. */
function firstDay({ startsOn, endsOn, targetDays }: Campaign, from: string): string | undefined {
  if (startsOn === null || endsOn === null) return undefined
  const first = startsOn > from ? startsOn : from
  const last = endsOn < dayAfter(first, 6) ? endsOn : dayAfter(first, 6)
  if (last < first) return undefined
  return daysFrom(first, last).find((day) => targetDays?.some((target) => target - 1 === weekdayOf(day)))
}

const campaignsOf = (changes: readonly PlayChange[]) => new Set(changes.map(({ cpIdx }) => cpIdx)).size

const sumOf = (changes: readonly PlayChange[], of: (change: PlayChange) => number) =>
  changes.reduce((sum, change) => sum + of(change), 0)

/** Slots that are sold beyond those before, over all screens; a film of 30 s takes two. */
async function slotsOf(db: Kysely<DB>, changes: readonly PlayChange[]): Promise<number> {
  const { rows } = await sql<{ id: number; slots: number }>`
    select id, slots from campaign_line where id = any(${changes.map(({ lineIdx }) => lineIdx)}::integer[])`.execute(db)
  const slots = new Map(rows.map((line) => [line.id, line.slots]))
  return sumOf(changes, ({ lineIdx, gained, lost }) => (gained - lost) * (slots.get(lineIdx) ?? 1))
}
