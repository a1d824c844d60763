import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { divisionOf } from '#domain/campaign/category.ts'
import { rivalsOf } from '#domain/campaign/terms/rivals.ts'
import { tradeLine } from '../deal/further.ts'
import { bookedLine, type Sale } from '../deal/network.ts'
import { linesOfTrade, type SoldLine } from '../deal/sold.ts'
import { heldLines } from '../hold/held.ts'

/** Rivals of the same trade in the way of a wish, on how many screens; and the screens that are left to it. */
export interface TradeFound {
  rivals: readonly { campaign: string; screens: number }[]
  left: Int32Array
}

interface Aside {
  without?: number | undefined
  isWithoutHolds?: boolean | undefined
  now: Date
}

/** Looks at what is booked, requested or paused, and at what is held for a customer of the trade. */
export async function rivalsTo(
  db: Kysely<DB>,
  sale: Sale,
  wish: SoldLine,
  screens: Int32Array,
  { without, isWithoutHolds, now }: Aside,
): Promise<TradeFound> {
  const trade = divisionOf(wish.category)
  if (trade === null) return { rivals: [], left: screens }
  const isAlone = (wish.further?.exclusive ?? null) !== null
  const period = { from: wish.startsOn, to: wish.endsOn, now }
  const booked = await linesOfTrade(db, { trade, advertiser: wish.advertiser, isAlone }, period)
  const held = await heldLines(db, { ...period, without, isWithoutHolds })
  const others = [...booked, ...held].filter(({ campaign }) => campaign !== without)
  const rivals = rivalsOf(
    tradeLine(wish, screens),
    others.map((line) => tradeLine(line, bookedLine(sale, line)?.screens ?? new Int32Array())),
    sale.net.screens,
  )
  const lost = new Set(rivals.flatMap((rival) => [...rival.screens]))
  return {
    rivals: rivals.map((rival) => ({ campaign: String(rival.campaign), screens: rival.screens.length })),
    left: screens.filter((place) => !lost.has(place)),
  }
}
