/** The plan of a screen, read from `docs/device-protocol.md` alone: nothing here is shared with the product. */

export const SLOT_MS = 15_000
export const HOUR_MS = 3_600_000
const UNITS = 240

interface Item {
  id: string
  slots: number
}

interface Stream {
  items: Item[]
  /** By the hour's beginning: 0, the n-th item from 1, or null where one goes on. */
  hours: Map<number, (number | null)[]>
}

export interface Day {
  date: string
  spans: { from: number; to: number }[]
  compositions: { id: string; from: number; ad: string | null; house: string | null; notice: string | null }[]
}

/** Slots `from` to `to` of an hour; the card has no item. */
export interface Shown {
  composition: string
  hour: number
  from: number
  to: number
  item: Item | null
}

export function readProgram(bytes: Buffer): Stream {
  const length = bytes.readUInt32BE(0)
  const head = JSON.parse(bytes.subarray(4, 4 + length).toString('ascii')) as {
    items: [string, string, number][]
    hours: number[]
  }
  const width = head.items.length < 255 ? 1 : 2
  const body = bytes.subarray(4 + length)
  if (body.length !== head.hours.length * UNITS * width) throw new Error('The program has another length than it says')
  const unitAt = (index: number) => {
    const unit = width === 1 ? body.readUInt8(index) : body.readUInt16BE(index * 2)
    return unit === (width === 1 ? 0xff : 0xffff) ? null : unit
  }
  const hours = head.hours.map((hour, at) => {
    const units = Array.from({ length: UNITS }, (_, unit) => unitAt(at * UNITS + unit))
    return [hour * HOUR_MS, units] as const
  })
  return { items: head.items.map(([id, , slots]) => ({ id, slots })), hours: new Map(hours) }
}

/** Plays of the screen in the UTC hour that begins at `hour`, in order. */
export function shownIn(hour: number, day: Day, programs: ReadonlyMap<string, Stream>): Shown[] {
  return day.compositions.flatMap(({ id, ...streams }, at) => {
    const begins = at === 0 ? hour : Math.max(hour, streams.from)
    const ends = Math.min(hour + HOUR_MS, day.compositions[at + 1]?.from ?? Number.POSITIVE_INFINITY)
    const isFree = Array.from({ length: UNITS }, (_, unit) => isOpen(day, hour + unit * SLOT_MS))
    const shown: Shown[] = []
    for (const kind of ['notice', 'ad', 'house'] as const)
      for (const play of playsOf(streams[kind] === null ? undefined : programs.get(streams[kind]), hour)) {
        if (!isFree.slice(play.from, play.to).every(Boolean)) continue
        isFree.fill(false, play.from, play.to)
        shown.push({ composition: id, hour, ...play })
      }
    isFree.forEach((free, unit) => {
      if (free) shown.push({ composition: id, hour, from: unit, to: unit + 1, item: null })
    })
    return shown
      .filter(({ from, to }) => begins <= hour + from * SLOT_MS && hour + to * SLOT_MS <= ends)
      .sort((one, other) => one.from - other.from)
  })
}

/** True if the screen is open at any slot of a stretch. */
export function isOpenWithin(days: readonly Day[], from: number, to: number): boolean {
  return days.some(({ spans }) => spans.some((span) => Math.max(span.from, from) + SLOT_MS <= Math.min(span.to, to)))
}

function isOpen({ spans }: Day, slot: number): boolean {
  return spans.some(({ from, to }) => from <= slot && slot + SLOT_MS <= to)
}

function playsOf(stream: Stream | undefined, hour: number): { from: number; to: number; item: Item }[] {
  const plays: { from: number; to: number; item: Item }[] = []
  stream?.hours.get(hour)?.forEach((unit, at) => {
    const last = plays.at(-1)
    const item = unit ? stream.items[unit - 1] : undefined
    if (item) plays.push({ from: at, to: at + 1, item })
    else if (unit === null && last?.to === at) last.to = at + 1
  })
  return plays
}
