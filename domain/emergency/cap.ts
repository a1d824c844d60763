import { type CodeOf, codes } from '../base/codes.ts'
import { isBlank, tidied } from '../base/field.ts'
import { refuse } from '../base/reply.ts'
import { HOUR_MS } from '../schedule/day/slots.ts'
import { isMoment } from '../time/moment.ts'
import { MOST_HOURS } from './state.ts'
import { emergencyWords } from './words.ts'

/** An element of a document: its local name, its own text, what stands within it. */
export interface XmlElement {
  name: string
  text: string
  children: readonly XmlElement[]
}

/** A warning of the Common Alerting Protocol 1.2, as far as screens need it. */
export interface CapAlert {
  /** By which other messages refer to it: sender, identifier and time. */
  name: string
  sender: string
  status: 'Actual' | 'Exercise' | 'Test'
  kind: 'Alert' | 'Update' | 'Cancel'
  /** The names of the messages that it takes the place of, or takes back. */
  references: readonly string[]
  info: CapInfo | null
}

interface CapInfo {
  severity: string
  title: string
  text: string
  from: string | null
  to: string | null
  areas: readonly CapArea[]
}

export interface CapArea {
  name: string
  polygons: readonly (readonly Point[])[]
  circles: readonly { centre: Point; km: number }[]
}

interface Point {
  lat: number
  lon: number
}

/** Refuses what CAP 1.2 does not allow, naming the element; what is for others than the public is not for screens. */
export function capAlertOf(root: XmlElement): CapAlert {
  if (root.name !== 'alert') unreadable('alert')
  const [sender, identifier, sent] = [must(root, 'sender'), must(root, 'identifier'), must(root, 'sent')]
  if ([sender, identifier, sent].some((part) => /[\s,<&]/.test(part))) unreadable('identifier')
  if (Number.isNaN(Date.parse(sent))) unreadable('sent')
  if (must(root, 'scope') !== 'Public') unreadable('scope')
  const status = oneOf(root, 'status', ['Actual', 'Exercise', 'Test'] as const)
  const kind = oneOf(root, 'msgType', ['Alert', 'Update', 'Cancel'] as const)
  const name = `${sender},${identifier},${sent}`
  if (name.length > LONGEST_NAME) unreadable('identifier')
  const info = children(root, 'info')[0]
  if (!info && kind !== 'Cancel') unreadable('info')
  const references = textOf(root, 'references').split(/\s+/).filter(Boolean)
  return { name, sender, status, kind, references, info: info && kind !== 'Cancel' ? infoOf(info) : null }
}

const LONGEST_NAME = 400

function infoOf(info: XmlElement): CapInfo {
  const areas = children(info, 'area').map(areaOf)
  if (areas.length === 0) unreadable('area')
  const words = [wordsOf(info, 'instruction'), wordsOf(info, 'description')].filter(Boolean).join('\n')
  const title = lineOf(wordsOf(info, 'headline')) || lineOf(wordsOf(info, 'event')) || unreadable('event')
  return {
    severity: must(info, 'severity'),
    title: cut(title, 60),
    text: cut(words || title, 300),
    from: beginOf(info, 'onset') ?? beginOf(info, 'effective'),
    to: momentOf(info, 'expires'),
    areas,
  }
}

function areaOf(area: XmlElement): CapArea {
  return {
    name: must(area, 'areaDesc'),
    polygons: children(area, 'polygon').map(({ text }) => text.trim().split(/\s+/).map(pointOf)),
    circles: children(area, 'circle').map(({ text }) => {
      const [centre = '', km = ''] = text.trim().split(/\s+/)
      const radius = Number(km)
      return { centre: pointOf(centre), km: km !== '' && radius >= 0 ? radius : unreadable('circle') }
    }),
  }
}

function pointOf(written: string): Point {
  const parts = written.split(',')
  const [lat = Number.NaN, lon = Number.NaN] = parts.map((part) => (part === '' ? Number.NaN : Number(part)))
  const isPoint = parts.length === 2 && Math.abs(lat) <= 90 && Math.abs(lon) <= 180
  return isPoint ? { lat, lon } : unreadable('polygon')
}

/** True if a place lies in one of the areas: in a polygon, whose ends meet, or within a circle. */
export function liesIn(areas: readonly CapArea[], place: Point): boolean {
  return areas.some(
    ({ polygons, circles }) =>
      polygons.some((corners) => isInside(corners, place)) ||
      circles.some(({ centre, km }) => kilometres(centre, place) <= km),
  )
}

function isInside(corners: readonly Point[], { lat, lon }: Point): boolean {
  return corners.reduce((isIn, one, at) => {
    const other = corners.at(at - 1) ?? one
    const isBetween = one.lat > lat !== other.lat > lat
    const crossing = ((other.lon - one.lon) * (lat - one.lat)) / (other.lat - one.lat) + one.lon
    return isBetween && lon < crossing ? !isIn : isIn
  }, false)
}

const EARTH_KM = 6371

function kilometres(one: Point, other: Point): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const [lat, lon] = [rad(other.lat - one.lat), rad(other.lon - one.lon)]
  const half = Math.sin(lat / 2) ** 2 + Math.cos(rad(one.lat)) * Math.cos(rad(other.lat)) * Math.sin(lon / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)))
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

const children = ({ children: all }: XmlElement, name: string) => all.filter((each) => each.name === name)
const textOf = (of: XmlElement, name: string) => children(of, name)[0]?.text.trim() ?? ''
const must = (of: XmlElement, name: string) => textOf(of, name) || unreadable(name)

function momentOf(of: XmlElement, name: string): string | null {
  const written = textOf(of, name)
  if (written && Number.isNaN(Date.parse(written))) unreadable(name)
  return written || null
}

/** A begin is a moment that clocks and the database can hold; an end may lie as far away as one likes, for it is cut. */
function beginOf(of: XmlElement, name: string): string | null {
  const written = momentOf(of, name)
  return written === null || isMoment(written) ? written : unreadable(name)
}

function oneOf<const Word extends string>(of: XmlElement, name: string, words: readonly Word[]): Word {
  const written = must(of, name)
  return words.find((word) => word === written) ?? unreadable(name)
}

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

function unreadable(why: string): never {
  return refuse('cap.unreadable', { values: { why } })
}
