import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { explainAt, explainPublish } from '#domain/schedule/explain/explain.ts'
import type { Explained } from '#domain/schedule/explain/view.ts'
import { stretchesAt } from '#domain/schedule/house/stretches.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import { emergencyOver } from '../emergency/covering.ts'
import { clockAt } from '../plan/clock.ts'
import { ordersOf, publishesFor } from '../plan/orders.ts'
import { programsOf, scheduledDays } from '../plan/read.ts'
import { screensOf } from '../plan/screens.ts'
import { dayPlay, namesOf } from './day-view.ts'
import { silentCampaigns } from './explained-lines.ts'
import { termsShown } from './explained-terms.ts'
import { heldBack } from './held.ts'
import { heldNotices } from './held-notices.ts'

const MOST_OTHERS = 50

/** Answered from the very plan the screen plays and the rules that made it. */
export async function explained(db: Kysely<DB>, brand: string, mediaId: string, at: number): Promise<Explained> {
  const [screen] = await screensOf(db, brand, [mediaId], new Date(at))
  const zone = screen?.zone ?? USUAL_ZONE
  const today = localDay(zone, at)
  // Hours past midnight belong to the opening day before.
  const days = await scheduledDays(db, mediaId, dayAfter(today, -1), dayAfter(today))
  const { reason, play, next } = explainAt(days, await programsOf(db, days), at)
  const names = await namesOf(
    db,
    [play, next].flatMap((each) => each ?? []),
  )
  const emergency = await emergencyOver(db, mediaId, play, at)
  const spans = days.flatMap((day) => day.spans)
  const clock = clockAt(zone, at, days)
  const orders = await ordersOf(db, brand, new Date(at))
  const stretches = screen ? publishesFor(orders, screen) : []
  const others = stretchesAt(stretches, at).map((publish) => ({
    publishIdx: Number(publish.id),
    reasons: screen ? explainPublish(publish, screen.facts, spans, play, clock) : [],
  }))
  const silent = others.filter(({ reasons }) => reasons.length > 0).slice(0, MOST_OTHERS)
  const titles = await titlesOf(
    db,
    silent.map(({ publishIdx }) => publishIdx),
  )
  return {
    at,
    reason: emergency ? 'emergency' : reason,
    emergency,
    terms: await termsShown(db, play),
    play: play && dayPlay(play, names),
    next: next && dayPlay(next, names),
    campaigns: screen ? await silentCampaigns(db, mediaId, screen, clock, play) : [],
    held: screen ? await heldBack(db, orders, screen, at) : [],
    heldNotices: screen ? await heldNotices(db, brand, screen, at) : [],
    others: silent.map(({ publishIdx, reasons }) => ({
      publishIdx,
      publishName: titles.get(publishIdx) ?? '',
      reasons: reasons.map((each) => ({ reason: each.reason, contents: [...each.contents] })),
    })),
  }
}

async function titlesOf(db: Kysely<DB>, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('publish').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
