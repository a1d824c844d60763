import { type CodeOf, codes } from '../base/codes.ts'
import { isBlank, tidied } from '../base/field.ts'
import { HOUR_MS } from '../schedule/day/slots.ts'
import { areaOf, type CapArea } from './cap-area.ts'
import { beginOf, children, momentOf, must, oneOf, textOf, unreadable, type XmlElement } from './cap-element.ts'
import { baseOf } from './cap-rest.ts'
import { MOST_HOURS } from './state.ts'
import { emergencyWords } from './words.ts'

/** A warning of the Common Alerting Protocol 1.2, as far as screens need it. */
export interface CapAlert {
  /** By which other messages refer to it: sender, identifier and time. */
  name: string
  sender: string
  /** Exercises and tests go to monitoring screens, and leave real warnings alone. */
  isExercise: boolean
  kind: 'Alert' | 'Update' | 'Cancel'
  /** The names of the messages that it takes the place of, or takes back. */
  references: readonly string[]
  infos: readonly CapInfo[]
}

/** One event for some areas, in one language. */
export interface CapInfo {
  language: string
  severity: string
  urgency: string
  title: string
  text: string
  from: string | null
  to: string | null
  areas: readonly CapArea[]
}

/**
 * Refuses what CAP 1.2 does not allow, naming the element; what is for others than the public is not for screens. What
 * centres tell each other's machines is nothing to show.
 */
export function capAlertOf(root: XmlElement): CapAlert | 'forMachines' {
  if (root.name !== 'alert') unreadable('alert')
  const [sender, identifier, sent] = [must(root, 'sender'), must(root, 'identifier'), must(root, 'sent')]
  if ([sender, identifier, sent].some((part) => /[\s,<&]/.test(part))) unreadable('identifier')
  if (Number.isNaN(Date.parse(sent))) unreadable('sent')
  const status = oneOf(root, 'status', ['Actual', 'Exercise', 'Test', 'System'] as const)
  const kind = oneOf(root, 'msgType', ['Alert', 'Update', 'Cancel', 'Ack', 'Error'] as const)
  if (status === 'System' || kind === 'Ack' || kind === 'Error') return 'forMachines'
  if (must(root, 'scope') !== 'Public') unreadable('scope')
  const name = `${sender},${identifier},${sent}`
  if (name.length > LONGEST_NAME) unreadable('identifier')
  const infos = kind === 'Cancel' ? [] : children(root, 'info').map(infoOf)
  if (infos.length === 0 && kind !== 'Cancel') unreadable('info')
  const references = textOf(root, 'references').split(/\s+/).filter(Boolean)
  return { name, sender, isExercise: status !== 'Actual', kind, references, infos }
}

export const LONGEST_NAME = 400

function infoOf(info: XmlElement): CapInfo {
  const areas = children(info, 'area').map(areaOf)
  if (areas.length === 0) unreadable('area')
  const words = [wordsOf(info, 'instruction'), wordsOf(info, 'description')].filter(Boolean).join('\n')
  const title = lineOf(wordsOf(info, 'headline')) || lineOf(wordsOf(info, 'event')) || unreadable('event')
  return {
    language: textOf(info, 'language').toLowerCase() || 'en-us',
    severity: must(info, 'severity'),
    urgency: textOf(info, 'urgency'),
    title: cut(title, 60),
    text: cut(words || title, 300),
    from: beginOf(info, 'onset') ?? beginOf(info, 'effective'),
    to: momentOf(info, 'expires'),
    areas,
  }
}

const severities = ['Extreme', 'Severe', 'Moderate', 'Minor']
const urgencies = ['Immediate', 'Expected', 'Future', 'Past']

/**
 * Infos in the order in which a place takes the first that is about it: those in the language of the screens, else in the
 * language that the message begins with, then the others; of each language the gravest first, then the most urgent.
 */
export function byWeight(infos: readonly CapInfo[], language: string): CapInfo[] {
  const speaks = (one: CapInfo, other: string) => baseOf(one.language) === baseOf(other)
  const chosen = infos.some((info) => speaks(info, language)) ? language : (infos[0]?.language ?? language)
  const order = (info: CapInfo) => [
    speaks(info, chosen) ? 0 : 1,
    rankOf(severities, info.severity),
    rankOf(urgencies, info.urgency),
  ]
  return infos.toSorted((one, other) => {
    const [first, second] = [order(one), order(other)]
    return first.map((rank, at) => rank - (second[at] ?? 0)).find((difference) => difference !== 0) ?? 0
  })
}

function rankOf(words: readonly string[], word: string): number {
  const at = words.indexOf(word)
  return at < 0 ? words.length : at
}

const levelOf: Readonly<Record<string, CodeOf<'emergencyLevel'>>> = {
  Extreme: codes.emergencyLevel.danger,
  Severe: codes.emergencyLevel.danger,
  Moderate: codes.emergencyLevel.warning,
}

/**
 * Order that screens are to show of a warning. One that names no end stands for an hour, and none for longer than a
 * day.
 */
export function orderOfCap({ severity, title, text, from, to }: CapInfo, now: Date) {
  const begins = Math.max(now.getTime(), from ? Date.parse(from) : 0)
  const ends = to ? Date.parse(to) : begins + HOUR_MS
  return {
    level: levelOf[severity] ?? codes.emergencyLevel.advice,
    emTitle: title,
    emText: text,
    startDate: new Date(begins).toISOString(),
    endDate: new Date(Math.min(ends, begins + MOST_HOURS * HOUR_MS)).toISOString(),
  }
}

/** Words of an element as a person reads them: documents are indented, and directions of writing are not turned by a sign. */
function wordsOf(info: XmlElement, name: string): string {
  const upright = String(tidied(emergencyWords.emText, textOf(info, name)))
  const lines = upright.split(/\r\n|[\r\n]/).map((line) => line.trim())
  const words = lines.join('\n').trim()
  return isBlank(words) ? '' : words
}

const lineOf = (words: string) => words.replaceAll('\n', ' ')

/** By whole signs, with a mark that something is missing. */
function cut(words: string, most: number): string {
  if (words.length <= most) return words
  let kept = ''
  for (const sign of words) {
    if (kept.length + sign.length > most - 1) break
    kept += sign
  }
  return `${kept}…`
}
