import { isEmpty, type Mask, merged, noMask, slotsWithin, within, without } from '#domain/device/mask.ts'
import type { AsideReason } from '#domain/device/proof.ts'
import type { Span } from '#domain/schedule/day/day.ts'
import { SLOT_MS } from '#domain/schedule/day/slots.ts'

/** An opening day of a screen that had a composition in it, and when the player stood behind that screen. */
export interface Stand {
  bound: Span
  open: readonly Span[]
  /** From when on the composition was given out for the day; a player without a line may show it to the day's end. */
  from: number
}

export interface Judgement {
  /** The slots that count, by stand in the order given. */
  lawful: readonly Mask[]
  /** Slots that cannot have been shown, by the first thing that speaks against them. */
  faults: readonly { why: AsideReason; slots: Mask }[]
  /** Slots that a clock a little ahead of ours tells of: they are to be told once more when they are over. */
  soon: Mask
}

/** A slot is told of a moment before its end, by a clock that is known to a second. */
const EARLY_MS = 2000
const AHEAD_MS = 5 * 60_000

/** The slots of an hour that a stand allows at all; which of them are over is another question. */
export function slotsAllowed(hour: number, { bound, open, from }: Stand): Mask {
  const opened = anyOf(open.map((span) => slotsWithin(hour, span)))
  return within(within(slotsWithin(hour, bound), opened), slotsWithin(hour, { from, to: Infinity }))
}

export function slotsOver(hour: number, now: number): Mask {
  return slotsWithin(hour, { from: 0, to: now + EARLY_MS - SLOT_MS / 2 })
}

/** Slots of an hour that can have been shown: past, paired, open, and by a composition that was in force. */
export function judgeHour(hour: number, told: Mask, stands: readonly Stand[], now: number): Judgement {
  if (stands.length === 0) return { lawful: [], faults: faultsOf([['unknownProgram', told]]), soon: noMask }
  const over = slotsOver(hour, now)
  const near = slotsWithin(hour, { from: 0, to: now + AHEAD_MS })
  const bound = stands.map((stand) => slotsWithin(hour, stand.bound))
  const open = stands.map((stand, at) =>
    within(bound[at] ?? noMask, anyOf(stand.open.map((each) => slotsWithin(hour, each)))),
  )
  const held = stands.map((stand) => slotsAllowed(hour, stand))
  const past = within(told, over)
  return {
    lawful: held.map((mask) => within(past, mask)),
    faults: faultsOf([
      ['ahead', without(told, near)],
      ['notPaired', without(past, anyOf(bound))],
      ['closed', without(within(past, anyOf(bound)), anyOf(open))],
      ['notInForce', without(within(past, anyOf(open)), anyOf(held))],
    ]),
    soon: without(within(told, near), over),
  }
}

function anyOf(masks: readonly Mask[]): Mask {
  return masks.reduce(merged, noMask)
}

function faultsOf(found: readonly (readonly [AsideReason, Mask])[]) {
  return found.filter(([, slots]) => !isEmpty(slots)).map(([why, slots]) => ({ why, slots }))
}
