import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { fillCalls } from '#domain/campaign/avails-calls.ts'
import { isOnDay } from '#domain/campaign/fitting.ts'
import type { HourFill } from '#domain/campaign/wish.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Caller } from '../../base/caller.ts'
import { handle } from '../../call/handler.ts'
import { lineOf } from '../avails.ts'
import { bookedLine, openSale } from '../deal/network.ts'
import { saleNetwork } from '../deal/screens.ts'
import type { SoldLine } from '../deal/sold.ts'
import { nameOf, networksOf, threadOf, versionOf } from '../market.ts'

export const fillHandlers = handle(fillCalls, {
  hours: async ({ day, ...wish }, caller) => ({ hours: await dayFill(caller, await lineOf(caller, wish), day) }),
})

/** Hours of a day on the screens of a wish: what is sold, requested and held of them; none of a day that is not on sale. */
async function dayFill({ services, db }: Caller, wish: SoldLine, day: string): Promise<HourFill[]> {
  const now = services.clock()
  const net = await saleNetwork(db)
  const line = bookedLine(openSale(net), wish)
  if (!line || line.screens.length === 0 || day <= localDay(USUAL_ZONE, now.getTime()) || !isOnDay(wish, day)) return []
  const name = nameOf(await versionOf(db, now, {}), day)
  const question = { days: [name], wish: line, asked: 0, isByNumber: false, hasHours: true }
  const { hours } = await threadOf(services).ask(question, (unknown) => networksOf(db, net, unknown, now, {}))
  const campaigns = new Set(hours.flatMap(({ held }) => held.map(({ campaign }) => Number(campaign))))
  const requested = await requestedOf(db, [...campaigns])
  return hours.map(({ hour, capacity, held }) => {
    const fill = { hour, capacity, sold: 0, requested: 0, held: 0 }
    for (const { campaign, units } of held) fill[kindOf(Number(campaign), requested)] += units
    return fill
  })
}

/** A hold is a campaign below zero; one that waits for its approval counts as requested. */
function kindOf(campaign: number, requested: ReadonlySet<number>): 'sold' | 'requested' | 'held' {
  if (requested.has(campaign)) return 'requested'
  return campaign < 0 ? 'held' : 'sold'
}

async function requestedOf(db: Caller['db'], campaigns: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from campaign
    where id = any(${campaigns}::integer[]) and approval = ${codes.approval.requested}
    union all
    select -id from hold
    where -id = any(${campaigns}::integer[]) and approval = ${codes.approval.requested}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
