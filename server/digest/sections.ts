import { type RawBuilder, sql } from 'kysely'
import {
  type DigestPart,
  digestParts,
  FILM_DAYS,
  HOLD_DAYS,
  PUBLISH_DAYS,
  SHORT_INDEX,
} from '#domain/console/digest.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { filledIn, type Written } from '#domain/text/written.ts'
import { type Caller, may } from '../base/caller.ts'
import { allOf, withinScope } from '../base/scope.ts'
import { campaigns } from '../campaign/rows.ts'
import { isInSomePublish } from '../content/change/kept-on-air.ts'
import { publishStore } from '../content/rows.ts'
import { figuresOf } from '../dashboard/figures.ts'
import { work } from '../dashboard/manager.ts'
import { toReviewOf } from '../dashboard/to-review.ts'
import { withinPublicity } from '../file/content-visible.ts'
import { withinMaterials } from '../file/material-visible.ts'
import { decidedOf } from './decided.ts'
import { payoutsDecided } from './payouts.ts'
import { pointsExpiring } from './points.ts'

/** A part of the mail with its lines, each with the page where one goes on. */
export interface Section {
  title: string
  lines: { text: string; url: string }[]
}

/** The reader's language, where pages are, and until when the mail before has told what has happened. */
export interface Teller {
  since: Date
  words: Readonly<Record<string, string>>
  formats: Written
  pageOf(path: string): string
}

const MOST_LINES = 10

/** Of what somebody wishes to hear what there is, as far as that person may see it now. */
export async function toldTo(caller: Caller, wished: readonly DigestPart[], teller: Teller): Promise<Section[]> {
  const sections: Section[] = []
  for (const part of digestParts.filter((each) => wished.includes(each))) {
    const lines = await linesOf[part](caller, teller)
    if (lines.length > 0) sections.push({ title: teller.words[`digest.${part}`] ?? '', lines })
  }
  return sections
}

type LinesOf = (caller: Caller, teller: Teller) => Promise<Section['lines']>

const linesOf: Readonly<Record<DigestPart, LinesOf>> = {
  approvals: approvalsFor,
  decisions: async (caller, teller) => [
    ...(await decidedOf(caller, teller)),
    ...(await payoutsDecided(caller, teller)),
  ],
  holds: holdsOf,
  expiries: async (caller, teller) => [
    ...(await filmsEnding(caller, teller)),
    ...(await contentsEnding(caller, teller)),
    ...(await publishesEnding(caller, teller)),
  ],
  shortfalls: shortfallsOf,
  points: pointsExpiring,
}

/** As the dashboard counts them, for those whose dashboard it is. */
async function approvalsFor(caller: Caller, { words, formats, pageOf }: Teller) {
  if (!may(caller, 'dash-manager', 'VIEW')) return []
  const queue = (await toReviewOf(caller)).map(({ reviewKind, count }) => ({
    name: `reviewKind.${reviewKind}`,
    count,
    link: `/content/toReview/list?reviewKind=${reviewKind}`,
  }))
  const others = (await figuresOf(caller, work)).filter(({ count }) => count > 0)
  return [...queue, ...others.map((each) => ({ ...each, name: `figure.${each.name}` }))].map(
    ({ name, count, link }) => ({ text: `${words[name] ?? name}: ${formats.number(count)}`, url: pageOf(link) }),
  )
}

async function holdsOf(caller: Caller, { words, formats, pageOf }: Teller) {
  if (!may(caller, 'avails', 'LIST')) return []
  const { now } = caller
  const { rows } = await sql<{ name: string; at: Date }>`
    select name, expires_at as at
    from hold
    where held_by = ${caller.userId} and released_at is null
      and expires_at > ${now} and expires_at <= ${now}::timestamptz + make_interval(days => ${HOLD_DAYS})
    order by expires_at, id
    limit ${MOST_LINES}`.execute(caller.db)
  return rows.map(({ name, at }) => ({
    text: filledIn(words['digest.until'] ?? '', { name, at: formats.moment(at.getTime(), USUAL_ZONE) }),
    url: pageOf('/campaign/avails/view'),
  }))
}

/** Approved films that may be shown no longer soon. */
async function filmsEnding(caller: Caller, teller: Teller) {
  if (!may(caller, 'material', 'LIST')) return []
  const aired = sql<boolean>`exists (select from material_on_air aired where aired.material_id = material.id)`
  const rows = await endingOf(caller, 'material', allOf([withinMaterials(caller), aired]))
  return untilLines(rows, teller, 'digest.film', '/material/material/view?matId=')
}

/** The same of contents that some publish shows or is going to show. */
async function contentsEnding(caller: Caller, teller: Teller) {
  if (!may(caller, 'content', 'LIST')) return []
  const visible = [withinScope(caller, { brand: 'content.brand_code' }), withinPublicity(caller), isInSomePublish]
  const rows = await endingOf(caller, 'content', allOf(visible))
  return untilLines(rows, teller, 'digest.content', '/content/content/view?contentIdx=')
}

interface Ending {
  id: number
  name: string
  at: Date
}

async function endingOf({ db, now }: Caller, table: 'material' | 'content', isTold: RawBuilder<boolean>) {
  const { rows } = await sql<Ending>`
    select id, name, valid_to as at
    from ${sql.table(table)}
    where hidden_at is null and valid_to > ${now} and ${isTold}
      and valid_to <= ${now}::timestamptz + make_interval(days => ${FILM_DAYS})
    order by valid_to, id
    limit ${MOST_LINES}`.execute(db)
  return rows
}

function untilLines(rows: readonly Ending[], { words, formats, pageOf }: Teller, word: string, page: string) {
  return rows.map(({ id, name, at }) => ({
    text: filledIn(words[word] ?? '', { name, at: formats.moment(at.getTime(), USUAL_ZONE) }),
    url: pageOf(`${page}${id}`),
  }))
}

async function publishesEnding(caller: Caller, { words, formats, pageOf }: Teller) {
  if (!may(caller, 'publish', 'LIST')) return []
  const { now } = caller
  const isEnding = sql<boolean>`(
    publish.stopped_at is null and publish.ends_at > ${now}
    and publish.ends_at <= ${now}::timestamptz + make_interval(days => ${PUBLISH_DAYS}))`
  const { list } = await publishStore([isEnding]).within(caller).page({ order: 'endDate', size: MOST_LINES })
  return list.map(({ publishIdx, publishName, endDate }) => ({
    text: filledIn(words['digest.publish'] ?? '', {
      name: publishName,
      at: formats.moment(Date.parse(endDate), USUAL_ZONE),
    }),
    url: pageOf(`/content/publish/view?publishIdx=${publishIdx}`),
  }))
}

/** Running campaigns behind their plan, the furthest first. */
async function shortfallsOf(caller: Caller, { words, formats, pageOf }: Teller) {
  if (!may(caller, 'campaign', 'LIST')) return []
  const { list } = await campaigns(caller, 'live').page({ order: 'paceIndex', size: MOST_LINES })
  const short = list.filter(({ paceIndex }) => paceIndex !== null && paceIndex < SHORT_INDEX)
  return short.map(({ cpIdx, cpName, expected, delivered, shortfallReason }) => ({
    text: filledIn(words['digest.short'] ?? '', {
      name: cpName,
      delivered: formats.number(delivered ?? 0),
      expected: formats.number(expected ?? 0),
      reason: shortfallReason === null ? '' : `(${words[`shortfallReason.${shortfallReason}`] ?? ''})`,
    }).trim(),
    url: pageOf(`/campaign/run/view?cpIdx=${cpIdx}`),
  }))
}
