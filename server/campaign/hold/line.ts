import { sql } from 'kysely'
import type { SoldLine } from '../deal/sold.ts'
import { versionOf } from '../market.ts'
import { takeTurnToBook } from '../room.ts'
import { linesOfHolds } from './held.ts'
import { tellHolder } from './tell.ts'
import { expiryFrom } from './term.ts'
import { askFor, type Found, fits, type Turn } from './turn.ts'

interface Period {
  from: string
  to: string
}

/** Days of which something has become free, for those who are in line there; where nobody is, no turn is waited for. */
export async function giveToLine(turn: Turn, { startsOn, endsOn }: { startsOn: string | null; endsOn: string | null }) {
  const period = { from: startsOn ?? ALWAYS.from, to: endsOn ?? ALWAYS.to }
  if (!(await isAwaited(turn, period))) return
  await takeTurnToBook(turn.db)
  await serveLine(turn, period)
}

async function isAwaited({ db, now }: Turn, { from, to }: Period): Promise<boolean> {
  const { rows } = await sql`
    select from hold
    where in_line_since is not null and released_at is null and expires_at > ${now}
      and starts_on <= ${to} and ${from} <= ends_on
    limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Gives what has become free to those in line, the oldest first, in the turn of whatever made it free; and tells those for
 * whom others have booked.
 */
export async function serveLine(turn: Turn, { from, to }: Period = ALWAYS): Promise<void> {
  const inLine = await linesOfHolds(
    turn.db,
    sql<boolean>`in_line_since is not null and released_at is null and expires_at > ${turn.now}
      and starts_on <= ${to} and ${from} <= ends_on`,
  )
  for (const line of inLine) await serve(turn, line)
}

const ALWAYS: Period = { from: '2000-01-01', to: '2999-12-31' }

/** One that moves up, has to wait on, or finds its plays booked. */
export async function serve(turn: Turn, line: SoldLine): Promise<void> {
  const wish = { ...line, id: 0, campaign: 0 }
  const found = await askFor(turn, wish)
  if (fits(found.market)) return moveUp(turn, -line.id, found)
  if (found.market.asked > 0) {
    const { market } = await askFor(turn, wish, true)
    await noteWaiting(turn, -line.id, !fits(market))
  }
  const version = await versionOf(turn.db, turn.now, {})
  await sql`update hold set waited_at = ${version} where id = ${-line.id}`.execute(turn.db)
}

/** It counts from now on, by the days and the second that it was found to fit with, for as long as any new hold. */
async function moveUp(turn: Turn, holdIdx: number, { line, market }: Found) {
  const { db, now } = turn
  const { promised } = market
  const { rows } = await sql`
    update hold
    set in_line_since = null, beaten_at = null, waited_at = null, moved_up_at = ${now}, expires_at = ${expiryFrom(now)},
      promised_from = ${promised?.from ?? null}, promised_plays = ${promised?.plays ?? null}::integer[],
      phase = ${line.further?.phase ?? null}, updated_at = clock_timestamp()
    where id = ${holdIdx} and in_line_since is not null
    returning id`.execute(db)
  if (rows.length === 0) return
  await note(turn, holdIdx, 'moveUp')
  await tellHolder(turn, holdIdx, 'holdMovedUp')
}

/** Told once: as long as its plays are booked nothing new has happened. */
async function noteWaiting(turn: Turn, holdIdx: number, isBeaten: boolean) {
  const { rows } = await sql`
    update hold set beaten_at = case when ${isBeaten} then ${turn.now}::timestamptz end
    where id = ${holdIdx} and (beaten_at is not null) <> ${isBeaten}
    returning id`.execute(turn.db)
  if (isBeaten && rows.length > 0) await tellHolder(turn, holdIdx, 'holdBooked')
}

/** In the hold's history, by nobody. */
async function note({ db }: Turn, holdIdx: number, act: 'moveUp' | 'expire') {
  await sql`
    insert into audit (user_name, entity, entity_key, act, request_id)
    values ('', 'hold', ${String(holdIdx)}, ${act}, 'line')`.execute(db)
}

/** Lapsed holds that nobody has seen lapse so far give what they held to those in line. */
export async function serveLapsed(turn: Turn): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update hold set lapsed_at = ${turn.now}
    where released_at is null and lapsed_at is null and expires_at <= ${turn.now}
    returning id`.execute(turn.db)
  for (const { id } of rows) await note(turn, id, 'expire')
  if (rows.length > 0) await serveLine(turn)
}
