import { mapBlock } from '../document/map-block.ts'
import type { Block, Paper } from '../document/paper.ts'
import { type Company, partyOf } from '../document/party.ts'
import type { Say } from '../document/words.ts'
import type { PerformanceFacts } from './facts.ts'
import { creativeTable, darkScreens, dayTable, type Hand, quiet, regionTable, screenTable } from './tables.ts'

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
      chartOf(days, hand),
      ...placesMap(facts, say),
      ...regionTable(facts, hand),
      ...creativeTable(facts, hand),
      ...fromScreens(pictures, say),
      ...screenTable(facts, hand),
      ...darkScreens(facts, hand),
      ...dayTable(facts, hand),
      ...seal(facts, say),
    ],
    pageWords: say('page', { page: '{{page}}', pages: '{{pages}}' }),
  }
}

/** Parts of a proof that one looks at, each for itself: its chart, its map, and pictures from screens. */
export function lookedAt(
  facts: Pick<PerformanceFacts, 'days' | 'screens' | 'isDemo' | 'pictures'>,
  hand: Hand,
): Block[][] {
  const { days, pictures } = facts
  const parts = [[chartOf(days, hand)], placesMap(facts, hand.say), fromScreens(pictures, hand.say)]
  return parts.filter((part) => part.length > 0)
}

function chartOf(days: PerformanceFacts['days'], { say, written }: Hand): Block {
  return {
    kind: 'chart',
    title: say('performance.chart'),
    names: days.map(({ day }) => written.shortDay(day)),
    series: [
      { name: say('column.planned'), values: days.map(({ planned }) => planned) },
      { name: say('column.proven'), values: days.map(({ proven }) => proven) },
    ],
  }
}

function fromScreens(pictures: PerformanceFacts['pictures'], say: Say): Block[] {
  if (pictures.length === 0) return []
  return [
    { kind: 'heading', words: say('performance.pictures') },
    { kind: 'pictures', pictures },
  ]
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

function sumsOf({ told, screens, bonus, freePlays }: PerformanceFacts, { say, written }: Hand) {
  const hours = screens.reduce((sum, { seconds }) => sum + seconds, 0) / 3600
  const share = told.planned === 0 ? '–' : written.percent(Math.floor((told.proven * 10_000) / told.planned) / 100)
  return [
    { label: say('performance.screens'), value: written.number(told.screens) },
    { label: say('performance.hours'), value: written.number(hours) },
    { label: say('performance.planned'), value: written.number(told.planned) },
    { label: say('performance.proven'), value: written.number(told.proven) },
    ...(bonus > 0 ? [{ label: say('performance.bonus'), value: written.number(bonus) }] : []),
    ...(freePlays > 0 ? [{ label: say('performance.freePlays'), value: written.number(freePlays) }] : []),
    { label: say('performance.share'), value: share, isTotal: true as const },
  ]
}

/** Venues by their plays. */
function placesMap({ screens, isDemo }: Pick<PerformanceFacts, 'screens' | 'isDemo'>, say: Say): Block[] {
  const venues = screens.map(({ venue, lat, lon, plays }) => ({ name: venue, lat, lon, weight: plays }))
  return mapBlock(say('performance.map'), venues, isDemo, say)
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
