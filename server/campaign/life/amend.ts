import { sql } from 'kysely'
import { type Fault, outcome, Refusal, refuse, refuseFaults, refuseField, refuseUnless } from '#domain/base/reply.ts'
import { isSame } from '#domain/base/resource.ts'
import type { Amended } from '#domain/campaign/campaign-calls.ts'
import type { CampaignFilm } from '#domain/campaign/line.ts'
import { draftFaults, filmFaults, lineWithoutPlace } from '#domain/campaign/ready.ts'
import { termFaults } from '#domain/campaign/terms/agree.ts'
import { type AmendedTerms, amendedOf } from '#domain/campaign/terms/terms.ts'
import { dayAfter, daysBetween, daysFrom, weekdayOf } from '#domain/time/dates.ts'
import type { Caller } from '../../base/caller.ts'
import { refuseUnseenParts, writeFilms, writeTargets } from '../parts.ts'
import { type Booking, refuseWithoutRoom, roomFor, takeTurnToBook } from '../room.ts'
import type { Campaign } from '../rows.ts'
import { bookingOf, refuseStoppedCustomer } from './decide.ts'
import { filmFault, unfilmedFault } from './film-days.ts'
import { runningDayOf } from './own-day.ts'
import { refuseStepOf, takeStep } from './step.ts'

export interface Amendment {
  reason: string
  endsOn?: string | null | undefined
  /** Of each line, in their order. */
  places?: readonly (readonly string[])[] | null | undefined
  /** Of each line as well. */
  terms?: readonly AmendedTerms[] | null | undefined
  films?: readonly CampaignFilm[] | null | undefined
  /** As they stood when it was begun. */
  was?: Amended | null | undefined
}

/**
 * While it runs its end, its places, the further terms of its lines and its films may change, with a reason, where there is
 * room for what it becomes.
 */
export async function amendCampaign(
  caller: Caller,
  row: Campaign,
  { reason, was, ...wanted }: Amendment,
): Promise<void> {
  await takeTurnToBook(caller.db)
  const after = changedBy(row, wanted)
  const before = Object.fromEntries(Object.keys(after).map((name) => [name, row[name as keyof Campaign]]))
  refuseUnless(Object.keys(after).length > 0, 'form.unchanged')
  refuseStepOf(caller, row, 'amend', reason)
  refuseChangedSince(row, Object.keys(after), was ?? {})
  const amended = { ...row, ...after }
  refuseFaults(draftFaults(amended))
  refuseContradictions(amended)
  if (after.films) refuseFaults(filmFaults(amended))
  const today = await runningDayOf(caller.db, row.cpIdx, caller.now)
  if (after.endsOn) refusePast(amended, today)
  await takeStep(caller, row, 'amend', { reason, before, after, set: after.endsOn ? endOn(after.endsOn) : {} })
  await refuseUnseenParts(caller, after, row.advIdx)
  if (after.lines) await aimAnew(caller, row, after.lines, today)
  if (after.films) await writeFilms(caller, row.cpIdx, after.films)
  await refuseWithoutFilm(caller, amended, after, today)
  const moved = (['lines', 'endsOn'] as const).find((name) => after[name])
  if (moved) await besideField(moved, refuseNoRoomLeft(caller, amended, row))
}

/** A refusal of the whole is told beside the field that brought it about. */
async function besideField(name: string, act: Promise<void>): Promise<void> {
  await act.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    const { id: msg, details } = error
    const fault: Fault = { outcome: outcome.badFormat, msg, ...(details.values && { values: details.values }) }
    refuse(msg, { ...details, fields: { [name]: fault } })
  })
}

/** Of two who amend the same part at a time the second hears of the first. */
function refuseChangedSince(row: Campaign, parts: readonly string[], was: Amended) {
  const now: Amended = row
  const others = parts.filter((part) => part in was && !isSame(was[part as keyof Amended], now[part as keyof Amended]))
  const fault: Fault = { outcome: outcome.badFormat, msg: 'campaign.changed' }
  refuseFaults(Object.fromEntries(others.map((part) => [part, fault])))
}

/** The day that runs is as it is; other places bare no day, but may hang the other way. */
async function refuseWithoutFilm({ db }: Caller, amended: Campaign, after: Partial<Campaign>, today: string) {
  const field = (['films', 'endsOn', 'lines'] as const).find((name) => after[name])
  if (!field) return
  const isOfPlaces = field === 'lines'
  const fault = isOfPlaces ? await unfilmedFault(db, amended) : await filmFault(db, amended, dayAfter(today))
  refuseFaults(fault ? { [field]: fault } : {})
}

/** Places that no longer go with the further terms of their lines. */
function refuseContradictions({ lines }: Campaign) {
  const [fault] = termFaults(lines ?? [])
  if (fault) refuseField('lines', fault.msg, outcome.badFormat, { line: fault.line + 1, ...fault.values })
}

/** Whoever moves the end back to what was sold, or past it, no longer ends early. */
function endOn(endsOn: string) {
  return { ends_on: endsOn, ends_early: sql<boolean>`ends_early and ${endsOn} < sold_until` }
}

function changedBy(
  row: Campaign,
  { endsOn, places, terms, films }: Omit<Amendment, 'reason' | 'was'>,
): Partial<Campaign> {
  const lines =
    (places || terms) &&
    (row.lines ?? []).map((line, at) => ({
      ...line,
      places: places?.[at] ?? line.places,
      ...amendedOf(terms?.[at] ?? line),
    }))
  return {
    ...(endsOn && endsOn !== row.endsOn && { endsOn }),
    ...(lines && !isSame(lines, row.lines) && { lines }),
    ...(films && !isSame(films, row.films) && { films }),
  }
}

/** The rest of the amount falls on the days that are left: without one it would be neither recognised nor given back. */
function refusePast(row: Campaign, today: string) {
  const { startsOn, endsOn, targetDays } = bookingOf(row)
  if (endsOn < today) refuseField('endsOn', 'publish.endInPast', outcome.badFormat)
  const left = daysFrom(today, endsOn).filter((day) => day >= startsOn && targetDays.includes(weekdayOf(day) + 1))
  if (left.length === 0) refuseField('endsOn', 'campaign.noDayLeft')
}

async function aimAnew(
  caller: Caller,
  { cpIdx, lines: before }: Campaign,
  lines: NonNullable<Campaign['lines']>,
  today: string,
) {
  const placeless = lineWithoutPlace(lines)
  refuseFaults(placeless ? { lines: placeless } : {})
  const stored = await caller.db
    .selectFrom('campaign_line')
    .select(['id', 'place'])
    .where('campaign_id', '=', cpIdx)
    .orderBy('place')
    .execute()
  for (const [at, { id }] of stored.entries()) {
    const [line, was] = [lines[at], before?.[at]]
    await writeTargets(caller, id, line?.places ?? [])
    if (line && was && !isSame(amendedOf(line), amendedOf(was)))
      await giveTerms(caller, id, amendedOf(line), dayAfter(today))
  }
}

/** From tomorrow on: the day that runs keeps the terms that it began with, however often they are changed on it. */
async function giveTerms({ db }: Caller, line: number, { exclusive, perHour, perDay }: AmendedTerms, from: string) {
  await sql`
    update campaign_line
    set (was_exclusive, was_per_hour, was_per_day) = (
        select was_exclusive, was_per_hour, was_per_day where terms_from >= ${from}
        union all
        select exclusive, per_hour, per_day where coalesce(terms_from < ${from}, true)),
      terms_from = ${from}, exclusive = ${exclusive}, per_hour = ${perHour}, per_day = ${perDay}
    where id = ${line}`.execute(db)
}

/**
 * The part of the days that are left has to find room. Where a line lacks some already, a campaign that cannot reach its goal
 * may still be helped: a number of plays finds as many as before, and a share lacks no more than before.
 */
async function refuseNoRoomLeft(caller: Caller, row: Campaign, before: Campaign) {
  const left = await bookingLeft(caller, row)
  if (!left) return
  const stood = await bookingLeft(caller, before)
  const answers = stood ? await roomFor(caller, stood.booking, stood.from) : []
  const enough = answers.map(({ asked: was, available }, at) => {
    const isNumber = stood?.booking.lines[at]?.goalKind !== 'share'
    const lack = Math.max(0, was - available)
    return (asked: number) => (isNumber && lack > 0 ? available : asked - lack)
  })
  await refuseWithoutRoom(caller, left.booking, left.from, enough)
}

interface BookingLeft {
  booking: Booking
  from: string
}

/** Booking that a campaign still needs from tomorrow on; nothing where it ends before. */
export async function bookingLeft({ db, now }: Caller, row: Campaign): Promise<BookingLeft | undefined> {
  const booking = bookingOf(row)
  const today = await runningDayOf(db, row.cpIdx, now)
  const from = booking.startsOn > today ? booking.startsOn : dayAfter(today)
  if (from > booking.endsOn) return undefined
  const part = daysBetween(from, booking.endsOn) / daysBetween(booking.startsOn, booking.endsOn)
  const lines = booking.lines.map((line) => ({ ...line, goal: line.goal && Math.max(1, Math.floor(line.goal * part)) }))
  return { booking: { ...booking, lines }, from }
}

/** Not for a company that is stopped. The end moves by the days that the pause has cost, where there is room for them. */
export async function resumeCampaign(caller: Caller, row: Campaign, makesGood: boolean) {
  refuseStepOf(caller, row, 'resume')
  await refuseStoppedCustomer(caller, row)
  const dayAt = (instant: Date) => runningDayOf(caller.db, row.cpIdx, instant)
  const lostDays = Math.max(0, daysBetween(await dayAt(new Date(row.stateSince)), await dayAt(caller.now)) - 1)
  const endsOn = makesGood && row.endsOn ? dayAfter(row.endsOn, lostDays) : (row.endsOn ?? '')
  await takeTurnToBook(caller.db)
  await takeStep(caller, row, 'resume', { set: endOn(endsOn), before: { endsOn: row.endsOn }, after: { endsOn } })
  if (endsOn !== row.endsOn) await refuseNoRoomLeft(caller, { ...row, endsOn }, row)
  return { cpIdx: row.cpIdx, lostDays, endsOn }
}

/** A brand keeps the campaign off its screens. */
export async function vetoCampaign(
  caller: Caller,
  row: Campaign,
  { brdCode, reason }: { brdCode: string; reason: string },
) {
  await takeStep(caller, row, 'veto', { reason, after: { brdCode } })
  await sql`
    insert into campaign_veto (campaign_id, brand_code, reason, vetoed_by)
    values (${row.cpIdx}, ${brdCode}, ${reason}, ${caller.userId})
    on conflict (campaign_id, brand_code) do update set reason = excluded.reason`.execute(caller.db)
}
