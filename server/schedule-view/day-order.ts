import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { refuse, refuseUnless } from '#domain/base/reply.ts'
import { orderCalls } from '#domain/schedule/calls.ts'
import { expand } from '#domain/schedule/day/expand.ts'
import { type Program, programBytes, readProgram } from '#domain/schedule/day/program.ts'
import { hourOf, nextBoundary, slotOf } from '#domain/schedule/day/slots.ts'
import { type Swap, swapFault, swapped } from '#domain/schedule/day/swap.ts'
import type { Caller } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { mediaStore } from '../media/media.ts'
import type { DayOrder } from '../plan/own-days.ts'
import { sha256 } from '../plan/plan.ts'
import { programsOf, scheduledDays } from '../plan/read.ts'
import { leaveTrace } from '../store/audit.ts'

export const orderHandlers = handle(orderCalls, {
  async swap({ mediaId, date, from, to }, caller) {
    const screen = await mediaStore.within(caller).lock(mediaId)
    const { base, swap } = await exchanged(caller, mediaId, date, from, to)
    await keepSwap(caller.db, screen.brdCode, mediaId, date, base, swap)
    await leaveTrace(caller, {
      ...{ entity: 'media', key: mediaId, act: 'reorder', brand: screen.brdCode },
      after: { from: new Date(from).toISOString(), to: new Date(to).toISOString() },
    })
    return null
  },
})

/** The exchange that is asked for: two house plays still to come, in one hour, of one program and as long. */
async function exchanged({ db, now }: Caller, mediaId: string, date: string, from: number, to: number) {
  const days = await scheduledDays(db, mediaId, date, date)
  const programs = await programsOf(db, days)
  const plays = expand(days, programs, Math.min(from, to), Math.max(from, to) + 1)
  const [one, other] = [from, to].map((at) => plays.find(({ begins }) => begins === at))
  refuseUnless(one?.kind === 'house' && other?.kind === 'house', 'schedule.onlyHouse')
  refuseUnless(Math.min(from, to) >= nextBoundary(now.getTime()), 'schedule.tooLate')
  const composition = days.flatMap(({ compositions }) => compositions).find(({ id }) => id === one?.composition)
  const program = programs.get(composition?.house ?? '')
  const isOne = one?.composition === other?.composition && hourOf(from) === hourOf(to)
  if (!composition?.house || !program || !isOne) return refuse('schedule.otherHour')
  const swap: Swap = [hourOf(from), slotOf(from), slotOf(to)]
  refuseUnless(swapFault(program, swap) === null, 'schedule.otherLength')
  return { base: composition.house, swap }
}

/** Exchanges add up as long as what is shown is what the ones before made of the day, or still are to make of it. */
async function keepSwap(db: Kysely<DB>, brand: string, mediaId: string, date: string, shown: string, swap: Swap) {
  const { rows } = await sql<DayOrder & { body: Buffer }>`
    select house, swaps, day_program.body
    from media_order
    join day_program on day_program.hash = media_order.house
    where brand_code = ${brand} and day = ${date} and media_id = ${mediaId}`.execute(db)
  const [before] = rows
  const stages = before ? stagesOf(readProgram(before.body), before.swaps) : []
  const goesOn = before && stages.some((stage) => sha256(programBytes(stage)) === shown)
  const last = goesOn && stages.at(-1)
  // One that does not fit would be left out without a word when the day is planned.
  refuseUnless(!last || swapFault(last, swap) === null, 'schedule.otherLength')
  const swaps = JSON.stringify([...(goesOn ? before.swaps : []), swap])
  await sql`
    insert into media_order (brand_code, day, media_id, house, swaps)
    values (${brand}, ${date}, ${mediaId}, ${goesOn ? before.house : shown}, ${swaps}::jsonb)
    on conflict (brand_code, day, media_id) do update
    set house = excluded.house, swaps = excluded.swaps, updated_at = now()`.execute(db)
}

/** The day before any exchange, and after each: planning follows later, so that any of them may be what is shown. */
function stagesOf(house: Program, swaps: readonly Swap[]): Program[] {
  return [house, ...swaps.map((_, at) => swapped(house, swaps.slice(0, at + 1)))]
}
