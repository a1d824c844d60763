import { createHash } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { kindsOf, type LineTerm, type LineTerms, lineTerms } from '#domain/campaign/terms/terms.ts'
import type { Company } from '#domain/document/party.ts'
import type { Forecast, PerformanceDay, ShownPart, ShownScreen } from '#domain/performance/facts.ts'
import { freeAmong } from '#domain/performance/free-plays.ts'
import { dayAfter } from '#domain/time/dates.ts'
import type { Caller } from '../base/caller.ts'
import { reachedBy } from '../campaign/lines-sql.ts'
import { metByPlanned, metByProven } from '../campaign/report/met.ts'

/** A campaign as its proof names it. */
export interface Proven {
  name: string
  contractNo: string | null
  advertiser: string
  company: Company
  seller: string | null
  startsOn: string
  endsOn: string
  /** Plays that an offer has promised it in positions that nobody bought. */
  freePlays: number
  /** Further terms that it was sold with. */
  terms: LineTerm[]
}

export async function campaignOf(db: Kysely<DB>, campaign: number): Promise<Proven | undefined> {
  const { rows } = await sql<Omit<Proven, 'terms'> & { lines: Partial<LineTerms>[] }>`
    select campaign.name, contract_no as "contractNo", advertiser.name as advertiser, seller.name as seller,
      starts_on as "startsOn", ends_on as "endsOn", free_plays as "freePlays",
      json_build_object('name', corporation.name, 'businessNumber', corporation.business_number,
        'representative', corporation.representative, 'address', corporation.address, 'phone', corporation.phone) as company,
      (select json_agg(json_build_object('exclusive', exclusive, 'roadblock', is_roadblock, 'perHour', per_hour,
        'perDay', per_day, 'after', after_place)) from campaign_line where campaign_id = campaign.id) as lines
    from campaign
    join advertiser on advertiser.id = campaign.advertiser_id
    join corporation on corporation.id = advertiser.corporation_id
    left join app_user seller on seller.id = campaign.seller_id
    where campaign.id = ${campaign}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { lines, ...own } = row
  const kinds = new Set((lines ?? []).flatMap(kindsOf))
  return { ...own, terms: lineTerms.filter((kind) => kinds.has(kind)) }
}

/** Plays of a campaign on screens that are sold, in a period. */
const played = (campaign: number, from: string, to: string): RawBuilder<unknown> => sql`
  play_hour
  join campaign_line line on line.id = play_hour.line_id and line.campaign_id = ${campaign}
  join media on media.id = play_hour.media_id and media.use_type = ${codes.useType.normal}
  join brand on brand.code = media.brand_code
  left join venue on venue.id = media.venue_id
  where play_hour.day between ${from} and ${to}`

/** Day by day, each with a hash over its plays by hour and over the masks behind them, as long as these are kept. */
export async function daysOf(db: Kysely<DB>, campaign: number, from: string, to: string): Promise<PerformanceDay[]> {
  const { rows } = await sql<PerformanceDay>`
    with shown as (
      select play_hour.day, play_hour.brand_code, play_hour.media_id, play_hour.hour, play_hour.line_id, play_hour.item_id,
        play_hour.plays
      from ${played(campaign, from, to)}
    ), masks as (
      select proof.day, string_agg(concat_ws('|', proof.media_id, extract(epoch from proof.hour)::bigint, proof.composition_id,
        proof.shown), e'\n' order by proof.media_id, proof.hour, proof.composition_id) as words
      from proof
      join (select distinct brand_code, day, media_id, hour from shown) own using (brand_code, day, media_id, hour)
      group by proof.day
    ), counted as (
      select day, sum(plays)::bigint as proven, count(distinct media_id)::integer as screens,
        string_agg(concat_ws('|', media_id, extract(epoch from hour)::bigint, line_id, item_id, plays), e'\n'
          order by media_id, hour, line_id, item_id) as words
      from shown
      group by day
    ), goals as (
      select line_day.day, sum(planned)::bigint as planned
      from line_day
      join campaign_line line on line.id = line_day.line_id and line.campaign_id = ${campaign}
      where line_day.day between ${from} and ${to}
      group by line_day.day
    )
    select to_char(each, 'YYYY-MM-DD') as day, coalesce(planned, 0)::bigint as planned, coalesce(proven, 0)::bigint as proven,
      coalesce(screens, 0)::integer as screens,
      encode(sha256(convert_to(coalesce(counted.words, '') || e'\n\n' || coalesce(masks.words, ''), 'UTF8')), 'hex') as hash
    from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') each
    left join counted on counted.day = each::date
    left join masks on masks.day = each::date
    left join goals on goals.day = each::date
    where coalesce(planned, 0) + coalesce(proven, 0) > 0
    order by each`.execute(db)
  return rows
}

/** One hash over all days, in their order. */
export function digestOf(days: readonly PerformanceDay[]): string {
  const words = days.map(({ day, planned, proven, screens, hash }) => `${day}|${planned}|${proven}|${screens}|${hash}`)
  return createHash('sha256').update(words.join('\n')).digest('hex')
}

/** People met, where it is known how many pass in an hour: everybody present during a round of the loop, or the share of its time. */
export async function screensOf(db: Kysely<DB>, campaign: number, from: string, to: string): Promise<ShownScreen[]> {
  const { rows } = await sql<ShownScreen>`
    select media.id as "mediaId", media.name, coalesce(venue.name, '–') as venue, coalesce(venue.region, '–') as region,
      venue.latitude as lat, venue.longitude as lon,
      sum(play_hour.plays)::bigint as plays, sum(play_hour.seconds)::bigint as seconds,
      round(sum(${metByProven('dwell')})::numeric, 2)::float8 as dwell,
      round(sum(${metByProven('prorated')})::numeric, 2)::float8 as prorated
    from ${played(campaign, from, to)}
    group by media.id, venue.id, brand.code
    order by venue.name nulls last, media.id`.execute(db)
  return rows
}

/** People whom the planned plays would have met, by both formulas; null where nobody has said how many pass. */
export async function forecastOf(db: Kysely<DB>, campaign: number, from: string, to: string): Promise<Forecast> {
  const { rows } = await sql<Forecast>`
    select floor(sum(planned * ${metByPlanned('dwell')}))::float8 as dwell,
      floor(sum(planned * ${metByPlanned('prorated')}))::float8 as prorated
    from campaign_line line
    join line_day on line_day.line_id = line.id
    where line.campaign_id = ${campaign} and line_day.day between ${from} and ${to}`.execute(db)
  return rows[0] ?? { dwell: null, prorated: null }
}

export async function creativesOf(db: Kysely<DB>, campaign: number, from: string, to: string): Promise<ShownPart[]> {
  const { rows } = await sql<ShownPart>`
    select min(play_hour.item_name) as name, sum(play_hour.plays)::bigint as plays, sum(play_hour.seconds)::bigint as seconds
    from ${played(campaign, from, to)}
    group by coalesce(play_hour.material_id::text, play_hour.item_id)
    order by plays desc, name`.execute(db)
  return rows
}

/** Plays that nobody paid for, on screens that are sold. */
export async function bonusOf(db: Kysely<DB>, campaign: number, from: string, to: string): Promise<number> {
  const { rows } = await sql<{ plays: number }>`
    select coalesce(sum(play_hour.plays), 0)::bigint as plays
    from play_hour
    join campaign_line line on line.id = play_hour.bonus_line_id and line.campaign_id = ${campaign}
    join media on media.id = play_hour.media_id and media.use_type = ${codes.useType.normal}
    where play_hour.day between ${from} and ${to}`.execute(db)
  return Number(rows[0]?.plays ?? 0)
}

/** Those of them that an offer has promised, which are the campaign's first. */
export async function freeOf(
  db: Kysely<DB>,
  campaign: number,
  { bonus, promised, startsOn, from }: { bonus: number; promised: number; startsOn: string; from: string },
): Promise<number> {
  if (promised === 0) return 0
  const before = from <= startsOn ? 0 : await bonusOf(db, campaign, startsOn, dayAfter(from, -1))
  return freeAmong(bonus, { promised, before })
}

interface DarkScreen {
  name: string
  /** Fault that lasted longest, and its minutes in the period. */
  cause: string | null
  minutes: number
}

/** Aimed at, in use, and without a single play; with the incident of its own or of its venue that lasted longest. */
export async function darkScreensOf(
  { db, now }: Caller,
  campaign: number,
  from: string,
  to: string,
): Promise<DarkScreen[]> {
  const begin = sql`(${from}::date::timestamp at time zone dark.zone)`
  const end = sql`least(${now}::timestamptz, (${to}::date + 1)::timestamp at time zone dark.zone)`
  const lasted = sql`least(coalesce(closed_at, ${now}), ${end}) - greatest(opened_at, ${begin})`
  const { rows } = await sql<DarkScreen>`
    with dark as (
      select distinct media.id, media.name, media.venue_id, venue.zone
      from ${reachedBy(sql`campaign_line line join campaign_target target on target.line_id = line.id`)}
      join media on media.venue_id = venue.id and (target.media_id is null or target.media_id = media.id)
      where line.campaign_id = ${campaign} and media.device_status = ${codes.deviceStatus.inUse}
        and media.use_type = ${codes.useType.normal}
        and not exists (
          select from play_hour
          join campaign_line own on own.id = play_hour.line_id and own.campaign_id = ${campaign}
          where play_hour.media_id = media.id and play_hour.day between ${from} and ${to}))
    select dark.name, worst.kind as cause, coalesce(worst.minutes, 0) as minutes
    from dark
    left join lateral (
      select kind, (extract(epoch from sum(${lasted})) / 60)::integer as minutes
      from incident
      where (incident.media_id = dark.id or (incident.media_id is null and incident.venue_id = dark.venue_id))
        and opened_at < ${end} and coalesce(closed_at, ${now}) > ${begin}
      group by kind
      order by minutes desc, kind
      limit 1) worst on true
    order by dark.name, dark.id`.execute(db)
  return rows
}

interface Snapshot {
  sha256: string
  screen: string
  venue: string | null
  takenAt: Date
  zone: string | null
}

/** Pictures that players sent in hours in which the campaign was on. */
export async function snapshotsOf(db: Kysely<DB>, campaign: number, from: string, to: string): Promise<Snapshot[]> {
  const { rows } = await sql<Snapshot>`
    select distinct on (media.id) command.picture_sha256 as sha256, media.name as screen, venue.name as venue,
      command.ended_at as "takenAt", venue.zone
    from device_command command
    join media on media.id = command.media_id
    left join venue on venue.id = media.venue_id
    where command.picture_sha256 is not null and command.ended_at is not null
      and exists (
        select from play_hour
        join campaign_line line on line.id = play_hour.line_id and line.campaign_id = ${campaign}
        where play_hour.brand_code = media.brand_code and play_hour.media_id = media.id
          and play_hour.day between ${from} and ${to}
          and command.ended_at >= play_hour.hour and command.ended_at < play_hour.hour + interval '1 hour')
    order by media.id, command.ended_at desc
    limit ${MOST_PICTURES}`.execute(db)
  return rows
}

const MOST_PICTURES = 6
