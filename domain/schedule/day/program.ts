import { asciiJson, asciiOf, bytesOf } from '#domain/schedule/day/bytes.ts'
import type { Span } from '#domain/schedule/day/day.ts'
import { HOUR_MS, SLOT_MS, SLOTS_PER_HOUR } from '#domain/schedule/day/slots.ts'

export const programKinds = ['ad', 'house', 'notice'] as const
export type ProgramKind = (typeof programKinds)[number]

/** Item that a unit can show. `source` is its order: a publish, a campaign line, a notice. */
export interface ProgramItem {
  id: string
  source: string
  slots: number
}

/** Each unit holds 0 for nothing, n for the n-th item beginning here, or `CONTINUES`. */
export interface ProgramHour {
  start: number
  units: Uint16Array
}

/** Plays of one stream of a screen on one day. Screens with equal inputs share it by its hash. */
export interface Program {
  kind: ProgramKind
  items: readonly ProgramItem[]
  hours: readonly ProgramHour[]
}

export const CONTINUES = 0xffff

/** A play of a program: units `from` to `to` of an hour. `begins` lies before `from` where its start was cut off. */
export interface Placing {
  item: ProgramItem
  from: number
  to: number
}

/** The plays of one hour, in order. */
export function placingsOf({ items, hours }: Program, start: number): readonly Placing[] {
  const units = hours.find((hour) => hour.start === start)?.units ?? []
  const placings: { item: ProgramItem; from: number; to: number }[] = []
  units.forEach((unit, at) => {
    const item = items[unit - 1]
    const last = placings.at(-1)
    if (item) placings.push({ item, from: at, to: at + 1 })
    else if (unit === CONTINUES && last?.to === at) last.to = at + 1
  })
  return placings
}

/** The same program always gives the same bytes; their SHA-256 is its name. */
export function programBytes({ kind, items, hours }: Program): Uint8Array {
  const head = bytesOf(
    asciiJson({
      kind,
      items: items.map(({ id, source, slots }) => [id, source, slots]),
      hours: hours.map(({ start }) => start / HOUR_MS),
    }),
  )
  const width = unitWidth(items.length)
  const bytes = new Uint8Array(4 + head.length + hours.length * SLOTS_PER_HOUR * width)
  new DataView(bytes.buffer).setUint32(0, head.length)
  bytes.set(head, 4)
  hours.forEach(({ units }, index) => {
    bytes.set(packed(units, width), 4 + head.length + index * SLOTS_PER_HOUR * width)
  })
  return bytes
}

/** Reads what `programBytes` wrote. The caller has checked the hash, so a wrong shape is a bug. */
export function readProgram(bytes: Uint8Array): Program {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const head = JSON.parse(asciiOf(bytes.subarray(4, 4 + length))) as ProgramHead // written by programBytes
  const width = unitWidth(head.items.length)
  const size = SLOTS_PER_HOUR * width
  return {
    kind: head.kind,
    items: head.items.map(([id, source, slots]) => ({ id, source, slots })),
    hours: head.hours.map((hour, index) => {
      const from = 4 + length + index * size
      return { start: hour * HOUR_MS, units: unpacked(bytes.subarray(from, from + size), width) }
    }),
  }
}

interface ProgramHead {
  kind: ProgramKind
  items: [id: string, source: string, slots: number][]
  hours: number[]
}

/** One byte a unit; two where a day has more items than a byte can name. */
function unitWidth(items: number): 1 | 2 {
  return items < 0xff ? 1 : 2
}

/** Sets of one byte keep the low byte alone, which is what `CONTINUES` has its second name for. */
function packed(units: Uint16Array, width: 1 | 2): Uint8Array {
  if (width === 1) return Uint8Array.from(units)
  const bytes = new DataView(new ArrayBuffer(units.length * 2))
  for (const [at, unit] of units.entries()) bytes.setUint16(at * 2, unit)
  return new Uint8Array(bytes.buffer)
}

function unpacked(bytes: Uint8Array, width: 1 | 2): Uint16Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const units = new Uint16Array(bytes.length / width)
  if (width === 2) {
    for (let at = 0; at < units.length; at++) units[at] = view.getUint16(at * 2)
    return units
  }
  units.set(bytes)
  for (let at = units.indexOf(0xff); at >= 0; at = units.indexOf(0xff, at + 1)) units[at] = CONTINUES
  return units
}

/** Plays by source that begin within a span. */
export function playsBySource({ items, hours }: Program, { from, to }: Span): ReadonlyMap<string, number> {
  const counts = new Int32Array(items.length + 1)
  for (const { start, units } of hours) {
    const first = Math.max(0, Math.ceil((from - start) / SLOT_MS))
    const end = Math.min(units.length, Math.ceil((to - start) / SLOT_MS))
    for (let at = first; at < end; at++) {
      const unit = units[at] ?? 0
      if (unit <= items.length) counts[unit] = (counts[unit] ?? 0) + 1
    }
  }
  const plays = new Map<string, number>()
  for (const [place, { source }] of items.entries()) {
    const own = counts[place + 1] ?? 0
    if (own > 0) plays.set(source, (plays.get(source) ?? 0) + own)
  }
  return plays
}
