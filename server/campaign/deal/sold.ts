import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { REQUEST_DAYS } from '#domain/campaign/state.ts'
import type { ExclusiveZone } from '#domain/campaign/terms/terms.ts'
import type { PlayFile } from '#domain/screen/playable.ts'
import { bestFile, type PlayableAsset, variantsOfAsset } from '../../file/play-file.ts'
import { type Aims, aimsOf, type SoldTarget, targetsOf } from './aims.ts'
import { alcoholRule, withoutBarred } from './alcohol.ts'

/** A line of a campaign that is sold and approved, with all that decides where and when it plays. */
export interface SoldLine {
  id: number
  campaign: number
  name: string
  advertiser: number
  category: string | null
  startsOn: string
  endsOn: string
  /** Day until which it was sold, where it ends before. */
  soldUntil?: string | null
  /** Bit 0 is Sunday. */
  weekdays: number
  /** Bit h is the hour h of the venue's clock. */
  hours: number
  /** Hours it was asked for in which nothing of its trade may be shown: `hours` are without them. */
  barred?: number
  slots: 1 | 2
  goalKind: 'share' | 'plays' | 'impressions'
  goal: number | null
  plays: number
  loops: number
  tier: number
  /** Left out: the usual one. */
  rank?: number | undefined
  targets: readonly SoldTarget[]
  films: readonly SoldFilm[]
  /** Brands that keep the campaign off their screens. */
  vetoes: readonly string[]
  /** Plays of its days that it was promised by, where that is no even pace. */
  promised?: PromisedDays | undefined
  /** Terms that it was sold with beyond its plays; left out where there is nothing. */
  further?: SoldTerms | undefined
  /** Not all plays are proven that an offer brought: its bonus plays go before those of others. */
  owesPlays?: boolean
  /** No line of a campaign but a film of public information, by its number below zero. */
  isPublic?: boolean
}

/** Plays of the days on which a line is sold, one after the other, from a day on. */
export interface PromisedDays {
  from: string
  plays: readonly number[]
}

export interface SoldTerms {
  exclusive: ExclusiveZone | null
  roadblock: boolean
  /** The unit of its period in which a roadblock plays; none before it is booked. */
  phase: number | null
  perHour: number | null
  perDay: number | null
  /** The line that it directly follows. */
  after: number | null
}

/** A film as one campaign shows it. */
export interface SoldFilm {
  material: number
  name: string
  seconds: number
  review: number
  isEncoded: boolean
  isTest: boolean
  category: string | null
  /** Screens of this way alone; null for a square picture, which fits both. */
  layout: 'H' | 'V' | null
  startsOn: string | null
  endsOn: string | null
  weekdays: number
  hours: number
  regions: readonly string[] | null
  venues: readonly number[] | null
  weight: number
  isDefault: boolean
  /** Hours in which nothing of its category may be shown, left out: none. */
  barred?: number
  /** From when to when it may be shown, in epoch milliseconds. */
  validFrom: number | null
  validTo: number | null
}

/** The approved lines that touch the days from one to another, both included, in the order of their numbers. */
export function soldLines(db: Kysely<DB>, from: string, to: string): Promise<readonly SoldLine[]> {
  return linesOf(db, inForce(from, to, [approved]), to)
}

/** The same, of some campaigns or of all, with the terms of each day. */
export function soldInTerms(
  db: Kysely<DB>,
  { from, to }: { from: string; to: string },
  campaigns?: readonly number[],
): Promise<readonly TermedLine[]> {
  const asked = campaigns ? sql<boolean>`and campaign.id = any(${campaigns}::integer[])` : sql<boolean>``
  return termedLines(db, sql<boolean>`${inForce(from, to, [approved])} ${asked}`)
}

/** Lines of some campaigns on a day, wherever they stand. */
export function linesOfCampaigns(db: Kysely<DB>, day: string, campaigns: readonly number[]): Promise<StatedLine[]> {
  return linesOf(db, sql<boolean>`campaign.id = any(${campaigns}::integer[]) and ${touches(day, day)}`, day)
}

/**
 * The same with those that wait for their approval, as long as a request counts, and those that pause: nobody else is
 * promised their plays meanwhile.
 */
export function bookedLines(db: Kysely<DB>, from: string, to: string, now: Date): Promise<readonly StatedLine[]> {
  return linesOf(db, isBooked(from, to, now), to)
}

const isBooked = (from: string, to: string, now: Date) => sql<boolean>`(
    campaign.status = ${codes.campaignStatus.waiting} and campaign.approval = ${requested} and ${stillCounts(now)}
    or campaign.status = ${codes.campaignStatus.running} and campaign.approval = ${stopped}
    or ${inForce(from, to, [approved])}) and ${touches(from, to)}`

/** Booked lines of other customers in a trade; where nobody asks to be alone, only those that are alone. */
export function linesOfTrade(
  db: Kysely<DB>,
  { trade, advertiser, isAlone }: { trade: string; advertiser: number; isAlone: boolean },
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<readonly StatedLine[]> {
  const division = sql`case when advertiser.category ~ '^[0-9]' then left(advertiser.category, 2) else advertiser.category end`
  return linesOf(
    db,
    sql<boolean>`${isBooked(from, to, now)} and advertiser.id <> ${advertiser} and ${division} = ${trade}
      and (${isAlone} or line.exclusive is not null)`,
    to,
  )
}

/** Booked lines that are on all their screens at the same second. */
export function bookedRoadblocks(db: Kysely<DB>, from: string, to: string, now: Date): Promise<readonly StatedLine[]> {
  return linesOf(db, sql<boolean>`${isBooked(from, to, now)} and line.is_roadblock`, to)
}

/** Lines that were sold and are over. */
export function endedLines(db: Kysely<DB>, from: string, to: string): Promise<readonly StatedLine[]> {
  const { ended, endedMidway } = codes.campaignStatus
  return linesOf(db, sql<boolean>`campaign.status in (${ended}, ${endedMidway}) and ${touches(from, to)}`, to)
}

/** True if a request is young enough to keep its plays from others. */
export const stillCounts = (now: Date) =>
  sql<boolean>`coalesce(campaign.requested_at, campaign.created_at) > ${now}::timestamptz - make_interval(days => ${REQUEST_DAYS})`

/** A line with where its campaign stands. */
export interface StatedLine extends SoldLine {
  status: number
  approval: number
  seller: number | null
}

/** Whatever was ever asked for that aims at a screen and touches some days, running or not. */
export function linesAimedAt(db: Kysely<DB>, mediaId: string, from: string, to: string): Promise<StatedLine[]> {
  return linesOf(
    db,
    sql<boolean>`campaign.status is not null and ${touches(from, to)} and exists (
      select
      from campaign_target target
      join media on media.id = ${mediaId}
      join venue on venue.id = media.venue_id
      where target.line_id = line.id and (
        target.media_id = media.id or target.venue_id = venue.id or target.group_code = venue.group_code
        or (target.brand_code = media.brand_code and coalesce(target.region = venue.region, target.region is null))))`,
    to,
  )
}

const touches = (from: string, to: string) => sql<boolean>`campaign.starts_on <= ${to} and ${from} <= campaign.ends_on`

const inForce = (from: string, to: string, approvals: readonly number[]) => sql<boolean>`
  campaign.status in (${codes.campaignStatus.waiting}, ${codes.campaignStatus.running})
  and campaign.approval = any(${approvals}::integer[]) and ${touches(from, to)}`

const { requested, approved, stopped } = codes.approval

interface Stated {
  further: SoldTerms | null
  promised: PromisedDays | null
  targets: Aims
  termsFrom: string | null
  before: SoldTerms | null
}

/** A line in the terms that hold from a day on, and in those of the days before it. */
export interface TermedLine {
  line: StatedLine
  termsFrom: string | null
  before: StatedLine
}

/** With the further terms that hold on a day. */
async function linesOf(db: Kysely<DB>, wanted: RawBuilder<boolean>, day: string): Promise<StatedLine[]> {
  return (await termedLines(db, wanted)).map((own) => onDay(own, day))
}

export function onDay({ line, termsFrom, before }: TermedLine, day: string): StatedLine {
  return termsFrom !== null && day < termsFrom ? before : line
}

async function termedLines(db: Kysely<DB>, wanted: RawBuilder<boolean>): Promise<TermedLine[]> {
  const { rows } = await sql<Omit<StatedLine, keyof Stated> & Stated>`
    select
      line.id, campaign.id as campaign, campaign.name, campaign.advertiser_id as advertiser, advertiser.category,
      campaign.starts_on as "startsOn", campaign.ends_on as "endsOn",
      case when campaign.sold_until > campaign.ends_on then campaign.sold_until end as "soldUntil", campaign.weekdays,
      campaign.hours, line.slots,
      line.goal_kind as "goalKind", line.goal, line.plays, line.loops, line.tier, campaign.rank, campaign.owes_plays as "owesPlays", campaign.status, campaign.approval,
      campaign.seller_id as seller, line.terms_from as "termsFrom",
      case when line.promised_from is not null
        then json_build_object('from', line.promised_from, 'plays', line.promised_plays) end as promised,
      ${termsOf(sql`line.exclusive`, sql`line.per_hour`, sql`line.per_day`)} as further,
      case when line.terms_from is not null
        then ${termsOf(sql`line.was_exclusive`, sql`line.was_per_hour`, sql`line.was_per_day`)} end as before,
      aim.all as targets,
      coalesce(film.all, '[]') as films,
      coalesce((
        select json_agg(brand_code order by brand_code)
        from campaign_veto where campaign_id = campaign.id), '[]') as vetoes
    from campaign_line line
    join campaign on campaign.id = line.campaign_id
    join advertiser on advertiser.id = campaign.advertiser_id
    left join campaign_line ahead on ahead.campaign_id = line.campaign_id and ahead.place = line.after_place
    left join lateral (${filmsOf}) film on true
    cross join lateral (${aimsOf(sql`line.id`)}) aim
    where ${wanted}
    order by line.id`.execute(db)
  const rule = await alcoholRule(db)
  return rows.map(({ further, before, promised, targets, termsFrom, goal, ...row }) => {
    const common = { ...row, targets: targetsOf(targets), goal: goal === null ? null : Number(goal) }
    const inTerms = (terms: SoldTerms | null) =>
      withoutBarred({ ...common, ...(terms && { further: terms }), ...(promised && { promised }) }, rule)
    const line = inTerms(further)
    return { line, termsFrom, before: termsFrom === null ? line : inTerms(before) }
  })
}

/** Further terms of a line; nothing where there are none. */
const termsOf = (exclusive: RawBuilder<unknown>, perHour: RawBuilder<unknown>, perDay: RawBuilder<unknown>) => sql`
  case when line.is_roadblock or coalesce(${exclusive}, ${perHour}::text, ${perDay}::text, ahead.id::text) is not null
    then json_build_object('exclusive', ${exclusive}, 'roadblock', line.is_roadblock, 'phase', line.phase,
      'perHour', ${perHour}, 'perDay', ${perDay}, 'after', ahead.id) end`

/** True if a line has any of its further terms. */
export const isSoldFurther = sql`(
  line.is_roadblock or coalesce(line.exclusive, line.per_hour::text, line.per_day::text, line.after_place::text) is not null)`

type FilmRule = 'startsOn' | 'endsOn' | 'weekdays' | 'hours' | 'regions' | 'venues' | 'weight' | 'isDefault'

/** Screens of this way alone, by the version that is on air; null for a square picture. */
export const wayOfFilm = sql`case when asset.width = asset.height then null else coalesce(aired.layout, material.layout) end`

/** A film in the version that is on air, with the rules by which it is shown; from `filmSources`. */
export const filmFacts = (rule: Record<FilmRule, RawBuilder<unknown>>) => sql<SoldFilm>`json_build_object(
    'material', material.id, 'name', material.name, 'seconds', coalesce(aired.play_seconds, material.play_seconds),
    'review', case when aired.material_id is null then material.review else ${codes.review.approved} end,
    'isEncoded', asset.encoding = ${codes.encoding.complete},
    'isTest', coalesce(aired.is_test, material.is_test) = ${codes.materialTest.test},
    'category', case when aired.material_id is null then material.category else aired.category end,
    'layout', ${wayOfFilm},
    'startsOn', ${rule.startsOn}, 'endsOn', ${rule.endsOn}, 'weekdays', ${rule.weekdays}, 'hours', ${rule.hours},
    'regions', ${rule.regions}, 'venues', ${rule.venues}, 'weight', ${rule.weight}, 'isDefault', ${rule.isDefault},
    'validFrom', (extract(epoch from material.valid_from) * 1000)::bigint,
    'validTo', (extract(epoch from material.valid_to) * 1000)::bigint)`

/** `materials` names the table of materials, by itself or joined with others. */
export const filmSources = (materials: RawBuilder<unknown>) => sql`${materials} ${filmVersions}`

/** File and asset of a material that is read. */
export const filmVersions = sql`
  join file on file.id = material.file_id
  left join material_on_air aired on aired.material_id = material.id
  join asset on asset.sha256 = coalesce(aired.sha256, file.asset_sha256)`

const creativeRule = {
  ...{ startsOn: sql`creative.starts_on`, endsOn: sql`creative.ends_on`, weekdays: sql`creative.weekdays` },
  ...{ hours: sql`creative.hours`, regions: sql`creative.regions`, venues: sql`creative.venue_ids` },
  ...{ weight: sql`creative.weight`, isDefault: sql`creative.is_default` },
}

const filmsOf = sql`
  select json_agg(${filmFacts(creativeRule)} order by creative.id) as all
  from ${filmSources(sql`campaign_creative creative join material on material.id = creative.material_id`)}
  where creative.campaign_id = campaign.id and material.hidden_at is null
    and coalesce(creative.line_place, line.place) = line.place`

/** The files of films in the version that was approved, by the names that programs have for them. */
export async function filmFiles(db: Kysely<DB>, materials: readonly number[]): Promise<ReadonlyMap<string, PlayFile>> {
  const { rows } = await sql<PlayableAsset & { id: number; seconds: number }>`
    select material.id, coalesce(aired.play_seconds, material.play_seconds) as seconds, asset.kind,
      asset.duration_ms as "durationMs", ${variantsOfAsset} as variants
    from material
    join file on file.id = material.file_id
    left join material_on_air aired on aired.material_id = material.id
    join asset on asset.sha256 = coalesce(aired.sha256, file.asset_sha256)
    where material.id = any(${materials}::integer[])`.execute(db)
  const files = rows.map((row) => [itemOfMaterial(row.id), bestFile(row, row.seconds)] as const)
  return new Map(files.flatMap(([item, file]) => (file ? [[item, file] as const] : [])))
}

/** Name of a film in programs, manifests and proof: contents are plain numbers there. */
export function itemOfMaterial(material: number): string {
  return `m${material}`
}

/** The film that an item of an ad program belongs to; nothing for a content. */
export function materialOfItem(item: string): number | undefined {
  return item.startsWith('m') ? Number(item.slice(1)) : undefined
}

/** The line that an item of an ad program was sold with. */
export function lineOfSource(source: string): number {
  return Number.parseInt(source, 10)
}
