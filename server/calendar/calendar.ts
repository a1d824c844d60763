import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { outcome, refuse, refuseFaults, refuseField } from '#domain/base/reply.ts'
import { type CalendarDraft, type CalendarGrouping, MOST_DAYS } from '#domain/calendar/calendar.ts'
import { calendarCalls } from '#domain/calendar/calls.ts'
import { placeOf } from '#domain/campaign/place.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { daysBetween, daysFrom } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Caller } from '../base/caller.ts'
import type { Services } from '../base/services.ts'
import { handle } from '../call/handler.ts'
import { type SaleNetwork, saleNetwork } from '../campaign/deal/screens.ts'
import { versionsOf } from '../campaign/market.ts'
import { namesFor } from '../campaign/names.ts'
import { columnsOf, entriesOf, filled } from './columns.ts'
import { type Counters, readCounters } from './counters.ts'
import { demandOf } from './demand.ts'
import { knownGroups } from './groups.ts'
import { hoursOf } from './heat.ts'

export const calendarHandlers = handle(calendarCalls, {
  async fill({ from, to, by }, caller) {
    refuseLong(from, to)
    if (by === codes.placeKind.venue || by === codes.placeKind.media) refuseField('by', 'field.badFormat')
    const [counters, names] = await Promise.all([countersOf(caller, by), knownGroups(caller, by)])
    return { ...filled(counters, names, from, to), demand: await demandOf(caller, columnsOf(from, to)) }
  },

  async part({ from, to, place }, caller) {
    refuseLong(from, to)
    const by = groupingOf(place)
    const [counters, names] = await Promise.all([countersOf(caller, by), knownGroups(caller, by)])
    const group = counters.groups.indexOf(place)
    if (group < 0 || !names.has(place)) return refuse('general.unknown', { kind: 'unknown' })
    const touching = counters.lines.filter(
      ({ startsOn, endsOn, taken }) => startsOn <= to && from <= endsOn && taken.has(group),
    )
    const seen = await namesFor(
      caller,
      touching.map(({ campaign }) => campaign),
    )
    return {
      entries: entriesOf(counters, group, touching, seen, daysFrom(from, to)),
      hours: hoursOf(counters, group, touching, from, to),
    }
  },

  async drafts({ from, to }, caller) {
    refuseLong(from, to)
    const { rows } = await sql<CalendarDraft>`
      select campaign.id as "cpIdx", campaign.name as "cpName", advertiser.name as "adName",
        campaign.starts_on as "startsOn", campaign.ends_on as "endsOn"
      from campaign
      left join advertiser on advertiser.id = campaign.advertiser_id
      where campaign.status is null and campaign.written_by = ${caller.userId}
        and campaign.starts_on <= ${to} and ${from} <= campaign.ends_on
      order by campaign.starts_on, campaign.id
      limit 100`.execute(caller.db)
    return { list: rows }
  },
})

function refuseLong(from: string, to: string) {
  const days = daysBetween(from, to)
  refuseFaults({
    ...(days < 1 && { to: { outcome: outcome.badFormat, msg: 'publish.endBeforeStart' } }),
    ...(days > MOST_DAYS && { to: { outcome: outcome.badFormat, msg: 'period.tooLong', values: { days: MOST_DAYS } } }),
  })
}

function groupingOf(place: string): CalendarGrouping {
  const target = placeOf(place)
  if (!target || target.venue !== null || target.media !== null) return refuse('general.unknown', { kind: 'unknown' })
  if (target.group !== null) return codes.placeKind.group
  return target.region === null ? codes.placeKind.brand : codes.placeKind.region
}

interface Kept {
  screens: { version: string; net: Promise<SaleNetwork> } | undefined
  counters: Map<CalendarGrouping, { version: string; counters: Promise<Counters> }>
}

const kept = new WeakMap<Services, Kept>()

/** Lines are counted anew when something was booked, changed or lapsed, and every ten minutes; screens when one of them has changed. */
export async function countersOf({ services, db, now }: Caller, by: CalendarGrouping): Promise<Counters> {
  const known: Kept = kept.get(services) ?? { screens: undefined, counters: new Map() }
  kept.set(services, known)
  const today = localDay(USUAL_ZONE, now.getTime())
  const versions = await versionsOf(db, now)
  const version = `${versions.screens} ${versions.sales} ${today}`
  const last = known.counters.get(by)
  if (last?.version === version) return last.counters
  const net = screensOf(known, db, versions.screens)
  const counters = net.then((read) => readCounters(db, read, by, { now, today }))
  known.counters.set(by, { version, counters })
  counters.catch(() => known.counters.delete(by))
  return counters
}

function screensOf(known: Kept, db: Kysely<DB>, version: string): Promise<SaleNetwork> {
  if (known.screens?.version === version) return known.screens.net
  const net = saleNetwork(db)
  known.screens = { version, net }
  net.catch(() => {
    known.screens = undefined
  })
  return net
}
