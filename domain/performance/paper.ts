import type { LineTerm } from '../campaign/terms/terms.ts'
import { mapBlock } from '../document/map-block.ts'
import type { Block, Column, Paper, Picture } from '../document/paper.ts'
import { type Company, partyOf } from '../document/party.ts'
import type { Say } from '../document/words.ts'
import type { Written } from '../text/written.ts'
import type { PerformanceTold } from './told.ts'

export interface PerformanceDay {
  day: string
  planned: number
  proven: number
  screens: number
  /** Over the proof behind it. */
  hash: string
}

/** Shown part of a paper: of a screen, or of a creative. */
export interface ShownPart {
  name: string
  plays: number
  seconds: number
}

export interface ShownScreen extends ShownPart {
  mediaId: string
  venue: string
  region: string
  /** Degrees; null where nobody entered them. */
  lat: number | null
  lon: number | null
  /** People met by dwell and by share of time; nothing where nobody has said how many pass. */
  dwell: number | null
  prorated: number | null
}

/** People whom the planned plays would have met, by both formulas. */
export interface Forecast {
  dwell: number | null
  prorated: number | null
}

/** Sold for, and nothing was shown there: what was wrong for the longest, in the reader's words. */
export interface DarkScreen {
  name: string
  cause: string | null
  minutes: number
}

export interface PerformanceFacts {
  told: PerformanceTold
  company: Company
  seller: string | null
  /** Terms that its lines were sold with beyond their plays. */
  terms: readonly LineTerm[]
  days: readonly PerformanceDay[]
  screens: readonly ShownScreen[]
  forecast: Forecast
  creatives: readonly ShownPart[]
  /** Shown where positions were not sold, and not billed: part of none of the others. */
  bonus: number
  darkScreens: readonly DarkScreen[]
  pictures: readonly Picture[]
  isDemo: boolean
  signature: string
  /** Address at which it can be checked. */
  checkedAt: string
}

interface Hand {
  say: Say
  written: Written
  zone: string
}

const MOST_SCREENS = 200
const MOST_DARK = 30

export function performancePaper(
  facts: PerformanceFacts,
  platform: Company,
  language: Paper['language'],
  hand: Hand,
): Paper {
  const { say, written } = hand
  const { told, company, days, pictures } = facts
  return {
    language,
    title: say('performance.title'),
    subtitle: `${told.campaign} · ${written.days(told.fromDay, told.toDay)}`,
    number: told.number,
    madeAt: told.madeAt,
    issuer: partyOf(say('issuer'), platform, say),
    recipient: partyOf(say('recipient'), company, say),
    blocks: [
      { kind: 'facts', facts: headFacts(facts, hand) },
      { kind: 'sums', sums: sumsOf(facts, hand) },
      ...impressions(facts, hand),
      {
        kind: 'chart',
        title: say('performance.chart'),
        names: days.map(({ day }) => written.shortDay(day)),
        series: [
          { name: say('column.planned'), values: days.map(({ planned }) => planned) },
          { name: say('column.proven'), values: days.map(({ proven }) => proven) },
        ],
      },
      ...placesMap(facts, say),
      ...regionTable(facts, hand),
      ...creativeTable(facts, hand),
      ...(pictures.length > 0
        ? [
            { kind: 'heading' as const, words: say('performance.pictures') },
            { kind: 'pictures' as const, pictures },
          ]
        : []),
      ...screenTable(facts, hand),
      ...darkScreens(facts, hand),
      ...dayTable(facts, hand),
      ...seal(facts, say),
    ],
    pageWords: say('page', { page: '{{page}}', pages: '{{pages}}' }),
  }
}

function headFacts({ told, seller, terms }: PerformanceFacts, { say, written, zone }: Hand) {
  return [
    { label: say('column.campaign'), value: told.campaign },
    { label: say('performance.contract'), value: told.contractNo ?? '–' },
    { label: say('performance.period'), value: written.days(told.fromDay, told.toDay) },
    { label: say('performance.madeAt'), value: written.moment(told.madeAt, zone) },
    { label: say('performance.seller'), value: seller ?? '–' },
    { label: say('performance.version'), value: `${told.number} · ${told.version}` },
    ...(terms.length > 0
      ? [{ label: say('performance.terms'), value: terms.map((term) => say(`performance.term.${term}`)).join(', ') }]
      : []),
  ]
}

function sumsOf({ told, screens, bonus }: PerformanceFacts, { say, written }: Hand) {
  const hours = screens.reduce((sum, { seconds }) => sum + seconds, 0) / 3600
  const share = told.planned === 0 ? '–' : written.percent(Math.floor((told.proven * 10_000) / told.planned) / 100)
  return [
    { label: say('performance.screens'), value: written.number(told.screens) },
    { label: say('performance.hours'), value: written.number(hours) },
    { label: say('performance.planned'), value: written.number(told.planned) },
    { label: say('performance.proven'), value: written.number(told.proven) },
    ...(bonus > 0 ? [{ label: say('performance.bonus'), value: written.number(bonus) }] : []),
    { label: say('performance.share'), value: share, isTotal: true as const },
  ]
}

const figure = (title: string, share: number): Column => ({ title, share, isFigure: true })

/** Venues by their plays. */
function placesMap({ screens, isDemo }: PerformanceFacts, say: Say): Block[] {
  const venues = screens.map(({ venue, lat, lon, plays }) => ({ name: venue, lat, lon, weight: plays }))
  return mapBlock(say('performance.map'), venues, isDemo, say)
}

function regionTable({ screens, told }: PerformanceFacts, { say, written }: Hand): Block[] {
  const regions = Map.groupBy(screens, ({ region }) => region)
  const rows = [...regions]
    .map(([region, own]) => ({ region, screens: own.length, plays: own.reduce((sum, { plays }) => sum + plays, 0) }))
    .toSorted((one, other) => other.plays - one.plays || one.region.localeCompare(other.region))
  const columns = [
    { title: say('column.region'), share: 4 },
    figure(say('column.screens'), 1.2),
    figure(say('column.plays'), 1.6),
  ]
  const total = [say('column.sum'), written.number(told.screens), written.number(told.proven)]
  return [
    { kind: 'heading', words: say('performance.byRegion') },
    {
      kind: 'table',
      columns,
      rows: rows.map((row) => [row.region, written.number(row.screens), written.number(row.plays)]),
      total,
    },
  ]
}

function creativeTable({ creatives }: PerformanceFacts, { say, written }: Hand): Block[] {
  const columns = [
    { title: say('column.creative'), share: 4 },
    figure(say('column.plays'), 1.2),
    figure(say('column.seconds'), 1.6),
  ]
  const rows = creatives.map(({ name, plays, seconds }) => [name, written.number(plays), written.number(seconds)])
  return [
    { kind: 'heading', words: say('performance.byCreative') },
    { kind: 'table', columns, rows },
  ]
}

function screenTable({ screens }: PerformanceFacts, { say, written }: Hand): Block[] {
  const columns = [
    { title: say('column.venue'), share: 3 },
    { title: say('column.screen'), share: 3 },
    { title: say('column.region'), share: 1.6 },
    figure(say('column.plays'), 1.2),
    figure(say('column.seconds'), 1.4),
  ]
  const rows = screens
    .slice(0, MOST_SCREENS)
    .map(({ venue, name, mediaId, region, plays, seconds }) => [
      ...[venue, `${name} (${mediaId})`, region],
      ...[written.number(plays), written.number(seconds)],
    ])
  const left = screens.length - MOST_SCREENS
  return [
    { kind: 'heading', words: say('performance.byScreen') },
    { kind: 'table', columns, rows },
    ...quiet(left > 0 ? say('statement.left', { count: left }) : undefined),
  ]
}

/** By both formulas, each with what it says: a customer who bought by one sees the other beside it. */
function impressions({ screens, forecast }: PerformanceFacts, hand: Hand): Block[] {
  const { say, written } = hand
  const counted = screens.filter(({ dwell }) => dwell !== null)
  if (counted.length === 0) return []
  const sum = (name: 'dwell' | 'prorated') =>
    written.number(Math.floor(counted.reduce((total, screen) => total + (screen[name] ?? 0), 0)))
  return [
    {
      kind: 'facts',
      facts: [
        { label: say('column.dwell'), value: ofForecast(sum('dwell'), forecast.dwell, hand) },
        { label: say('column.prorated'), value: ofForecast(sum('prorated'), forecast.prorated, hand) },
      ],
    },
    ...quiet(say('performance.impressions', { counted: counted.length, screens: screens.length })),
  ]
}

const ofForecast = (met: string, forecast: number | null, { say, written }: Hand) =>
  forecast === null ? met : say('performance.ofForecast', { met, forecast: written.number(forecast) })

function darkScreens({ darkScreens: dark }: PerformanceFacts, { say, written }: Hand): Block[] {
  if (dark.length === 0) return []
  const columns = [
    { title: say('column.screen'), share: 3 },
    { title: say('column.cause'), share: 3 },
    figure(say('column.minutes'), 1.2),
  ]
  const rows = dark
    .slice(0, MOST_DARK)
    .map(({ name, cause, minutes }) => [
      ...[name, cause ?? say('performance.noCause')],
      cause === null ? '–' : written.number(minutes),
    ])
  const left = dark.length - MOST_DARK
  return [
    { kind: 'heading', words: say('performance.dark') },
    { kind: 'table', columns, rows },
    ...quiet(left > 0 ? say('statement.left', { count: left }) : undefined),
  ]
}

function dayTable({ days }: PerformanceFacts, { say, written }: Hand): Block[] {
  const columns = [
    { title: say('column.day'), share: 1.8 },
    figure(say('column.screens'), 1),
    figure(say('column.planned'), 1.2),
    figure(say('column.proven'), 1.2),
    figure(say('column.hash'), 2.6),
  ]
  const rows = days.map(({ day, screens, planned, proven, hash }) => [
    ...[written.day(day), written.number(screens), written.number(planned), written.number(proven)],
    `${hash.slice(0, 20)}…`,
  ])
  return [
    { kind: 'heading', words: say('performance.byDay') },
    { kind: 'table', columns, rows },
  ]
}

function seal({ told, signature, checkedAt }: PerformanceFacts, say: Say): Block[] {
  return [
    { kind: 'heading', words: say('performance.seal') },
    { kind: 'words', words: say('performance.sealWords', { number: told.number, address: checkedAt }) },
    {
      kind: 'words',
      words: [`SHA-256 ${told.digest}`, `Ed25519 ${signature}`, `${say('performance.key')} ${told.keyPrint}`].join(
        '\n',
      ),
      isQuiet: true,
    },
  ]
}

const quiet = (words: string | undefined): Block[] =>
  words === undefined ? [] : [{ kind: 'words', words, isQuiet: true }]
