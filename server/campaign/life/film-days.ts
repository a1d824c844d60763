import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { type Fault, outcome } from '#domain/base/reply.ts'
import { type BareDay, type Booked, bareDays } from '#domain/campaign/bare-days.ts'
import type { Way } from '#domain/campaign/fitting.ts'
import { isReady, type LineFilm, type LineUnfilmed, linesUnfilmed } from '#domain/campaign/terms/film.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import type { Shape } from '../../plan/screen-kinds.ts'
import { isUpright } from '../../plan/screens.ts'
import { filmFacts, filmSources } from '../deal/sold.ts'
import { bitsIn, filmsOf, linesOf, reachedBy } from '../lines-sql.ts'
import type { Campaign } from '../rows.ts'

export type Filmed = Pick<Campaign, 'cpIdx' | 'startsOn' | 'endsOn' | 'targetDays' | 'targetHours' | 'lines' | 'films'>
/** Columns of a row `campaign` that such a question needs. */
export const filmedColumns = sql`
  campaign.id as "cpIdx", campaign.starts_on as "startsOn", campaign.ends_on as "endsOn",
  ${bitsIn('campaign.weekdays', 7, 1)} as "targetDays", ${bitsIn('campaign.hours', 24, 0)} as "targetHours",
  ${linesOf(undefined)} as lines, ${filmsOf(undefined)} as films`

type Asked = Filmed & Pick<Campaign, 'filmsLater'>

/** A campaign with what is known of its films and its screens; nothing while it has no days or no film. */
export async function filmedOf(db: Kysely<DB>, row: Filmed): Promise<Booked | undefined> {
  const { cpIdx, startsOn, endsOn, targetDays, targetHours, lines, films } = row
  if (!startsOn || !endsOn || !films?.length) return undefined
  const [facts, ways, zones] = [await factsOf(db, films), await waysOf(db, cpIdx), await zonesOf(db, cpIdx)]
  return {
    ...{ startsOn, endsOn, targetDays: targetDays ?? [], targetHours: targetHours ?? [], films, facts, zones },
    lines: (lines ?? []).map(({ playTime }, at) => ({ playTime, ways: ways.get(at) ?? [] })),
  }
}

/** The same with the films alone that are approved, converted, and valid for longer than until now. */
export function readyAt(booked: Booked, now: number): Booked {
  const ready = [...booked.facts].filter(([, film]) => isReady(film) && (film.validTo === null || now < film.validTo))
  return { ...booked, facts: new Map(ready) }
}

/** Booked days of a campaign, from a day on, on which a line of it has no film that may be shown. */
export async function bareDaysOf(db: Kysely<DB>, row: Filmed, from?: string): Promise<BareDay[]> {
  const booked = await filmedOf(db, row)
  return booked ? bareDays(booked, from) : []
}

/** Fault of a campaign with a line that none of its films suits; none where they come later. */
export async function unfilmedFault(db: Kysely<DB>, row: Asked): Promise<Fault | undefined> {
  if (row.filmsLater === 'Y') return undefined
  return (await unfilmedFaults(db, row))[0]
}

/** Faults of all such lines, whenever their films come. */
export async function unfilmedFaults(db: Kysely<DB>, row: Filmed): Promise<Fault[]> {
  const booked = await filmedOf(db, row)
  return booked ? linesUnfilmed(booked).map((found) => faultOf(found, booked)) : []
}

/** Fault of a campaign with such a line or a bare day, named by the first one; none where its films come later. */
export async function filmFault(db: Kysely<DB>, row: Asked, from?: string): Promise<Fault | undefined> {
  if (row.filmsLater === 'Y') return undefined
  const [unfilmed] = await unfilmedFaults(db, row)
  if (unfilmed) return unfilmed
  const [first] = await bareDaysOf(db, row, from)
  if (!first) return undefined
  const values = { day: first.day, line: first.line + 1 }
  return { outcome: outcome.badFormat, msg: 'campaign.dayWithoutFilm', values }
}

function faultOf({ line, film, misfit }: LineUnfilmed, { lines }: Booked): Fault {
  const lengths = { seconds: film.seconds, playTime: lines[line]?.playTime ?? 0 }
  const values = { line: line + 1, film: film.name, ...(misfit === 'filmOfOtherLength' && lengths) }
  return { outcome: outcome.badFormat, msg: `campaign.${misfit}`, values }
}

async function factsOf(db: Kysely<DB>, films: readonly { matId: number }[]): Promise<Map<number, LineFilm>> {
  const { rows } = await sql<{ id: number; film: LineFilm }>`
    select material.id, ${filmFacts(unruled)} as film
    from ${filmSources(sql`material`)}
    where material.id = any(${films.map(({ matId }) => matId)}::integer[]) and material.hidden_at is null`.execute(db)
  return new Map(rows.map(({ id, film }) => [id, film]))
}

const nothing = sql`null::text`
const unruled = {
  ...{ startsOn: nothing, endsOn: nothing, weekdays: nothing, hours: nothing, regions: nothing, venues: nothing },
  ...{ weight: nothing, isDefault: nothing },
}

/** Ways in which the screens in use of each line hang, by its place. */
async function waysOf(db: Kysely<DB>, campaign: number): Promise<Map<number, readonly Way[]>> {
  const { rows } = await sql<Shape & { place: number }>`
    select distinct line.place, model.layout, device.resolution, media.turn
    from ${reachedBy(sql`campaign_line line join campaign_target target on target.line_id = line.id`)}
    join media on media.venue_id = venue.id and (target.media_id is null or target.media_id = media.id)
    left join model on model.id = media.model_id
    left join device on device.media_id = media.id
    where line.campaign_id = ${campaign} and media.device_status = ${codes.deviceStatus.inUse}
      and media.use_type = ${codes.useType.normal}`.execute(db)
  const byPlace = Map.groupBy(rows, ({ place }) => place)
  return new Map([...byPlace].map(([place, shapes]) => [place, shapes.map((shape) => (isUpright(shape) ? 'V' : 'H'))]))
}

async function zonesOf(db: Kysely<DB>, campaign: number): Promise<string[]> {
  const { rows } = await sql<{ zone: string }>`
    select distinct venue.zone
    from ${reachedBy(sql`campaign_line line join campaign_target target on target.line_id = line.id`)}
    where line.campaign_id = ${campaign}`.execute(db)
  return rows.length > 0 ? rows.map(({ zone }) => zone) : [USUAL_ZONE]
}
