import type { Span } from '#domain/schedule/day/day.ts'
import { codes } from '../base/codes.ts'

export const mediaStatus = { on: 0, off: 1, caution: 2, warn: 3, error: 4 } as const
export type MediaStatus = (typeof mediaStatus)[keyof typeof mediaStatus]
export const levels = ['active', 'caution', 'warn', 'malfunction'] as const
export type Level = (typeof levels)[number]

export type HealthCause =
  | 'waitingForFirstSign'
  | 'silent'
  | 'screenOnWhileClosed'
  | 'screenOff'
  | 'schedule'
  | 'clock'
  | 'disk'
  | 'memory'
  | 'restarts'
  | 'plays'
  | 'file'
  | 'heat'
  | 'decoder'

export interface Health {
  isMonitored: boolean
  status: MediaStatus
  level: Level
  causes: readonly HealthCause[]
}

/** Stored facts of a screen and its last beats. Null stands for facts that were never told. */
export interface HealthFacts {
  /** 0 waiting, 1 in use, 2 stopped. */
  deviceStatus: 0 | 1 | 2
  /** 99 is a head-office monitor, open day and night. */
  useType: 1 | 99
  /** The opening spans around now. */
  spans: readonly Span[]
  /** True if the panel was to be on at the last beat: by its hours, without any, or for an emergency. */
  isPanelPlanned: boolean
  pairedAt: number
  lastBeat: number | null
  isScreenOn: boolean | null
  wrongScheduleSince: number | null
  clockOffset: number | null
  diskFreeRatio: number | null
  memoryUsedRatio: number | null
  restartsInHour: number
  playRatioOfHour: number | null
  missingFiles: number
  temperature: number | null
  lastPlay: number | null
  isDecoderDead: boolean
}

const second = 1000
const minute = 60 * second

/** Health of a screen, from stored facts and the server's clock alone. */
export function healthOf(facts: HealthFacts, now: number): Health {
  if (facts.deviceStatus !== codes.deviceStatus.inUse)
    return { isMonitored: false, status: mediaStatus.off, level: 'active', causes: [] }
  const opened = openedAt(facts, now)
  if (opened === null) return healthWhileClosed(facts, now)
  const { lastBeat } = facts
  if (lastBeat === null || lastBeat < opened) return healthWithoutSign(facts, opened, now)
  const silence = levelOfAge(now - lastBeat)
  const faults = contentFaults(facts, lastBeat, Math.max(opened, facts.pairedAt))
  const level = worst([silence, ...faults.map((fault) => fault.level)])
  return monitored(level, [...silentIf(silence), ...faults.map(({ cause }) => cause)])
}

/** Three good beats in a row make a level better; a single bad one makes it worse. */
export function steadied(before: Level, found: Health, goodBeats: number): Health {
  const isBetter = levels.indexOf(found.level) < levels.indexOf(before)
  return isBetter && found.status === mediaStatus.on && goodBeats < 3 ? monitored(before, found.causes) : found
}

const GRACE = 5 * minute

/** Beginning of the time that is open now; days that touch, as in a venue that never closes, are one. */
function openedAt({ useType, spans, pairedAt }: HealthFacts, now: number): number | null {
  if (useType === codes.useType.monitoring) return pairedAt
  const current = spans.find(({ from, to }) => from <= now && now < to)
  if (!current) return null
  return spans.reduceRight((from, span) => (span.to === from ? span.from : from), current.from)
}

/** A panel may be on while its venue is closed, unless its hours are over; of one that has fallen silent nobody knows. */
function healthWhileClosed({ isScreenOn, isPanelPlanned, lastBeat }: HealthFacts, now: number): Health {
  const isHeard = lastBeat !== null && levelOfAge(now - lastBeat) === 'active'
  if (isScreenOn && isHeard && !isPanelPlanned) return monitored('caution', ['screenOnWhileClosed'], mediaStatus.off)
  return monitored('active', [], mediaStatus.off)
}

/** Not heard of since the opening: it has five minutes; one just paired has been silent since its pairing. */
function healthWithoutSign({ lastBeat, pairedAt }: HealthFacts, opened: number, now: number): Health {
  if (now < opened + GRACE) return monitored('active', ['waitingForFirstSign'], mediaStatus.off)
  const level = levelOfAge(now - (lastBeat === null ? Math.max(pairedAt, opened + GRACE) : opened + GRACE))
  return monitored(level, silentIf(level))
}

function silentIf(level: Level): HealthCause[] {
  return level === 'active' ? [] : ['silent']
}

/** Three beats may be missed; what then follows is a matter of minutes. */
function levelOfAge(age: number): Level {
  if (age <= 3 * minute) return 'active'
  if (age <= 10 * minute) return 'caution'
  return age <= 60 * minute ? 'warn' : 'malfunction'
}

interface Fault {
  cause: HealthCause
  level: Level
}

/** Faults that the last beat tells of its content; they can only make things worse than its silence does. */
function contentFaults(facts: HealthFacts, beat: number, since: number): Fault[] {
  const { wrongScheduleSince, clockOffset, diskFreeRatio, memoryUsedRatio } = facts
  const { restartsInHour, playRatioOfHour, missingFiles, temperature } = facts
  const lastPlay = Math.max(facts.lastPlay ?? 0, since)
  const tests: [HealthCause, Level | null][] = [
    ['schedule', wrongScheduleSince !== null && beat - wrongScheduleSince > 15 * minute ? 'caution' : null],
    ['clock', clockOffset !== null && Math.abs(clockOffset) > 30 * second ? 'caution' : null],
    ['disk', below(diskFreeRatio, 0.05, 'warn') ?? below(diskFreeRatio, 0.1, 'caution')],
    ['memory', above(memoryUsedRatio, 0.95, 'warn') ?? above(memoryUsedRatio, 0.9, 'caution')],
    ['restarts', restartsInHour >= 3 ? 'warn' : restartsInHour >= 1 ? 'caution' : null],
    ['plays', beat - lastPlay > 5 * minute ? 'malfunction' : levelOfPlays(playRatioOfHour)],
    ['file', missingFiles > 0 ? 'warn' : null],
    ['heat', temperature !== null && temperature > 75 ? 'warn' : null],
    ['screenOff', facts.isScreenOn === false ? 'malfunction' : null],
    ['decoder', facts.isDecoderDead ? 'malfunction' : null],
  ]
  return tests.flatMap(([cause, level]) => (level === null ? [] : [{ cause, level }]))
}

function levelOfPlays(ratio: number | null): Level | null {
  return below(ratio, 0.5, 'malfunction') ?? below(ratio, 0.8, 'warn') ?? below(ratio, 0.95, 'caution')
}

function below(value: number | null, limit: number, level: Level): Level | null {
  return value !== null && value < limit ? level : null
}

function above(value: number | null, limit: number, level: Level): Level | null {
  return value !== null && value > limit ? level : null
}

function worst(found: readonly Level[]): Level {
  return levels.findLast((level) => found.includes(level)) ?? 'active'
}

const statusOfLevel = {
  active: mediaStatus.on,
  caution: mediaStatus.caution,
  warn: mediaStatus.warn,
  malfunction: mediaStatus.error,
} as const

function monitored(level: Level, causes: readonly HealthCause[], status: MediaStatus = statusOfLevel[level]): Health {
  return { isMonitored: true, status, level, causes }
}
