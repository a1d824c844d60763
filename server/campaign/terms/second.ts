import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { doCollide, freePhase, freePhases } from '#domain/campaign/terms/phase.ts'
import type { Roadblock } from '#domain/schedule/day/network.ts'
import { periodOf } from '../deal/further.ts'
import { openSale, type Sale } from '../deal/network.ts'
import { saleNetwork } from '../deal/screens.ts'
import { bookedRoadblocks, type SoldLine } from '../deal/sold.ts'
import { heldLines } from '../hold/held.ts'

/** Reason for which a roadblock has no second: its screens have loops of several lengths, or each second is taken. */
export type NoSecond = 'terms.unlikeLoops' | 'terms.noSecond'

/** A roadblock with its second, or with what stands in the way of one. */
export interface Timed {
  line: SoldLine
  fault: NoSecond | null
  /** Of a roadblock: units of its period that no other one has. */
  free: number
}

interface Asked {
  campaign: number | null
  now: Date
  /** Once it is sold a roadblock keeps its second. */
  isSold: boolean
  /** As if nothing were held. */
  isWithoutHolds?: boolean | undefined
}

/** Gives the roadblocks of a campaign their seconds, each apart from those that share screens with it. */
export async function withSeconds(db: Kysely<DB>, lines: readonly SoldLine[], asked: Asked): Promise<Timed[]> {
  if (lines.every(({ further }) => !further?.roadblock)) return lines.map((line) => ({ line, fault: null, free: 0 }))
  const sale = openSale(await saleNetwork(db))
  const { now, campaign, isWithoutHolds } = asked
  const days = { from: lines[0]?.startsOn ?? '', to: lines[0]?.endsOn ?? '' }
  const booked = await bookedRoadblocks(db, days.from, days.to, now)
  const held = await heldLines(db, { ...days, now, without: campaign, isWithoutHolds })
  const heldSeconds = held.filter(({ further }) => further?.roadblock)
  const others = [...booked.filter(({ campaign }) => campaign !== asked.campaign), ...heldSeconds]
  const stored = await storedPhases(db, asked.campaign)
  const timed: Timed[] = []
  for (const [place, line] of lines.entries()) {
    const beside = [...others, ...timed.map((own) => own.line).filter(({ further }) => further?.roadblock)]
    timed.push(timedLine(sale, line, beside, { known: stored.get(place), isSold: asked.isSold }))
  }
  return timed
}

function timedLine(
  sale: Sale,
  line: SoldLine,
  beside: readonly SoldLine[],
  { known, isSold }: { known: number | undefined; isSold: boolean },
): Timed {
  const { further } = line
  if (!further?.roadblock) return { line, fault: null, free: 0 }
  const screens = sale.aimOf(line)
  const bases = new Set(Array.from(screens, (place) => sale.net.screens[place]?.base))
  if (bases.size > 1) return { line, fault: 'terms.unlikeLoops', free: 0 }
  const period = periodOf(sale.net, screens, line.loops)
  const near = beside.filter((other) => doShare(sale, line, other)).map((other) => roadblockOf(sale, other))
  const isFree = known !== undefined && near.every((other) => !doCollide({ period, phase: known }, other))
  const phase = isFree ? known : isSold && known !== undefined ? null : freePhase(period, near)
  const free = freePhases(period, near).length
  return { line: { ...line, further: { ...further, phase } }, fault: phase === null ? 'terms.noSecond' : null, free }
}

/** Screens and hours in common; days are taken for the whole period. */
function doShare(sale: Sale, one: SoldLine, other: SoldLine): boolean {
  if ((one.hours & other.hours) === 0) return false
  const own = new Set(sale.aimOf(one))
  return sale.aimOf(other).some((place) => own.has(place))
}

function roadblockOf(sale: Sale, line: SoldLine): Roadblock {
  const period = periodOf(sale.net, sale.aimOf(line), line.loops)
  return { period, phase: (line.further?.phase ?? 0) % period }
}

async function storedPhases(db: Kysely<DB>, campaign: number | null): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ place: number; phase: number }>`
    select place, phase from campaign_line where campaign_id = ${campaign} and phase is not null`.execute(db)
  return new Map(rows.map(({ place, phase }) => [place, phase]))
}

/** Writes down the seconds that a campaign's roadblocks were given. */
export async function keepSeconds(db: Kysely<DB>, campaign: number | null, timed: readonly Timed[]): Promise<void> {
  for (const [place, { line }] of timed.entries()) {
    const phase = line.further?.roadblock ? line.further.phase : null
    await sql`
      update campaign_line set phase = ${phase}
      where campaign_id = ${campaign} and place = ${place} and phase is distinct from ${phase}`.execute(db)
  }
}
