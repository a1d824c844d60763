import { composeHour, type Programs, type Slot, type SlotKind } from '#domain/schedule/day/compose.ts'
import { gapsOf, type Span } from '#domain/schedule/day/day.ts'
import type { Program, ProgramItem } from '#domain/schedule/day/program.ts'
import { HOUR_MS, SLOT_MS } from '#domain/schedule/day/slots.ts'

/** The programs in force from an instant on, until the next composition of the day. */
export interface Composition {
  id: string
  from: number
  ad: string | null
  house: string | null
  notice: string | null
}

export interface ScheduledDay {
  date: string
  spans: readonly Span[]
  /** In order of time; the first holds from the opening. */
  compositions: readonly Composition[]
}

/** One thing on the screen, from its first to its last moment. The card has no item. */
export interface Play extends Span {
  kind: SlotKind
  item: ProgramItem | null
  /** The composition in force when it began: its proof stands under that name. */
  composition: string
  /** Time at which it would have begun; before `from` where a change cut off its start. */
  begins: number
  /** True if all its slots are there: only a whole play counts. */
  isWhole: boolean
}

/**
 * Plays of a screen between two instants: server, console and player ask this one function. The plays tile the open
 * time without hole or overlap; those that reach over `fromMs` or `toMs` are given whole.
 */
export function expand(
  days: readonly ScheduledDay[],
  programs: ReadonlyMap<string, Program>,
  fromMs: number,
  toMs: number,
): readonly Play[] {
  const plays = days.flatMap((day) => playsOfDay(day, programs, fromMs, toMs))
  return plays.filter((play) => play.from < toMs && fromMs < play.to)
}

function playsOfDay(day: ScheduledDay, programs: ReadonlyMap<string, Program>, fromMs: number, toMs: number): Play[] {
  const plays: Play[] = []
  day.compositions.forEach((composition, index) => {
    const until = day.compositions[index + 1]?.from ?? Number.POSITIVE_INFINITY
    const reign = { from: index === 0 ? 0 : composition.from, to: until }
    if (reign.from < toMs && fromMs < reign.to) join(plays, playsOf(day, composition, programs, reign, fromMs, toMs))
  })
  return plays
}

/**
 * At a change of composition a play that both have is one play; any other ends or begins there. So does the card: its run
 * may be longer than under the composition before, whose programs have plays in those slots.
 */
function join(plays: Play[], next: readonly Play[]) {
  const [first, ...rest] = next
  const last = plays.at(-1)
  const goesOn = first && last && first.begins < first.from && isSamePlay(first, last)
  if (goesOn) plays[plays.length - 1] = whole({ ...last, to: first.to })
  else if (first) plays.push(first)
  plays.push(...rest)
}

function isSamePlay(first: Play, last: Play): boolean {
  return (
    first.item !== null &&
    last.to === first.from &&
    last.begins === first.begins &&
    last.kind === first.kind &&
    last.item?.id === first.item.id &&
    last.item.source === first.item.source
  )
}

function playsOf(
  day: ScheduledDay,
  composition: Composition,
  programs: ReadonlyMap<string, Program>,
  reign: Span,
  fromMs: number,
  toMs: number,
): Play[] {
  const gaps = gapsOf(day.spans)
  const hours = [...new Set(gaps.map(({ hour }) => hour))]
  const asked = hours.filter((hour) => hour < Math.min(toMs, reign.to) && Math.max(fromMs, reign.from) < hour + HOUR_MS)
  const streams = streamsOf(composition, programs)
  return asked.flatMap((hour) =>
    composeHour(hour, gaps, streams)
      .map((slot) => playOf(slot, hour, composition.id))
      .flatMap((play) => clipTo(play, reign)),
  )
}

function streamsOf({ ad, house, notice }: Composition, programs: ReadonlyMap<string, Program>): Programs {
  const find = (hash: string | null) => (hash === null ? null : (programs.get(hash) ?? null))
  return { ad: find(ad), house: find(house), notice: find(notice) }
}

function playOf({ kind, item, from, to }: Slot, hour: number, composition: string): Play {
  const begins = hour + from * SLOT_MS
  return whole({ kind, item, composition, begins, from: begins, to: hour + to * SLOT_MS, isWhole: true })
}

function clipTo(play: Play, reign: Span): Play[] {
  const from = Math.max(play.from, reign.from)
  const to = Math.min(play.to, reign.to)
  return from < to ? [whole({ ...play, from, to })] : []
}

function whole(play: Play): Play {
  const isWhole = play.item === null || (play.from === play.begins && play.to - play.from === play.item.slots * SLOT_MS)
  return { ...play, isWhole }
}
