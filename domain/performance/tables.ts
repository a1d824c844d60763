import type { Block, Column } from '../document/paper.ts'
import type { Say } from '../document/words.ts'
import type { Written } from '../text/written.ts'
import type { PerformanceFacts } from './facts.ts'

/** Words and figures as the reader writes them. */
export interface Hand {
  say: Say
  written: Written
  zone: string
}

const MOST_SCREENS = 200
const MOST_DARK = 30

const figure = (title: string, share: number): Column => ({ title, share, isFigure: true })

/** Regions by their plays, and the sum of all. */
export function regionTable({ screens, told }: PerformanceFacts, { say, written }: Hand): Block[] {
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

export function creativeTable({ creatives }: PerformanceFacts, { say, written }: Hand): Block[] {
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

export function screenTable({ screens }: PerformanceFacts, { say, written }: Hand): Block[] {
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

export function darkScreens({ darkScreens: dark }: PerformanceFacts, { say, written }: Hand): Block[] {
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

export function dayTable({ days }: PerformanceFacts, { say, written }: Hand): Block[] {
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

export const quiet = (words: string | undefined): Block[] =>
  words === undefined ? [] : [{ kind: 'words', words, isQuiet: true }]
