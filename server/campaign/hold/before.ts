import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { openSale, type Sale } from '../deal/network.ts'
import { saleNetwork } from '../deal/screens.ts'
import type { SoldLine } from '../deal/sold.ts'
import { linesOfHolds } from './held.ts'
import { askFor, fits, type Turn } from './turn.ts'

/** Holds and holds in line that stand before one, or before a wish: on a screen, at an hour and on a day of it. */
export interface Before {
  holds: number
  inLine: number
}

/** Holds behind which a wish that finds no room can be held in line; null where there would be none without them either. */
export async function standsBehind(
  turn: Pick<Turn, 'db' | 'services' | 'now'>,
  wish: SoldLine,
): Promise<number | null> {
  const { holds } = (await openLine(turn.db, turn.now))(wish)
  if (holds === 0) return null
  const { market } = await askFor(turn, wish, true)
  return fits(market) ? holds : null
}

/** Counts what stands before a line: holds, and those in line that are older. */
export async function openLine(db: Kysely<DB>, now: Date): Promise<(line: SoldLine) => Before> {
  const inForce = sql<boolean>`released_at is null and expires_at > ${now}`
  const held = await linesOfHolds(db, sql<boolean>`in_line_since is null and ${inForce}`)
  const inLine = await linesOfHolds(db, sql<boolean>`in_line_since is not null and ${inForce}`)
  const sale = openSale(await saleNetwork(db))
  return (line) => ({
    holds: meeting(sale, line, held),
    inLine: meeting(
      sale,
      line,
      inLine.filter((other) => isOlder(other, line)),
    ),
  })
}

/** Holds are numbered below zero, the oldest nearest to it; a wish that is none yet is 0. */
const isOlder = (other: SoldLine, line: SoldLine) => line.id === 0 || other.id > line.id

function meeting(sale: Sale, line: SoldLine, others: readonly SoldLine[]): number {
  const near = others.filter((other) => doMeetInTime(line, other))
  if (near.length === 0) return 0
  const screens = new Set(sale.aimOf(line))
  return near.filter((other) => sale.aimOf(other).some((place) => screens.has(place))).length
}

function doMeetInTime(one: SoldLine, other: SoldLine): boolean {
  const doShare = (one.hours & other.hours) !== 0 && (one.weekdays & other.weekdays) !== 0
  return doShare && one.startsOn <= other.endsOn && other.startsOn <= one.endsOn
}
