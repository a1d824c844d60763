import { bytesOf, bytesOfHex, hexOf } from '#domain/schedule/day/bytes.ts'
import type { Slot } from '#domain/schedule/day/compose.ts'
import type { Span } from '#domain/schedule/day/day.ts'
import type { ProgramItem } from '#domain/schedule/day/program.ts'
import { SLOT_MS, SLOTS_PER_HOUR } from '#domain/schedule/day/slots.ts'

/** One bit a slot of an hour; slot 0 is the highest bit of the first byte. */
export type Mask = Uint8Array
const MASK_BYTES = SLOTS_PER_HOUR / 8
/** On the wire a mask is 60 hexadecimal digits. */
export const MASK_HEX_LENGTH = MASK_BYTES * 2

/** Slots that a screen has shown and failed to show of one hour under one composition. */
export interface HourProof {
  hour: number
  /** The composition in force, by its hash. */
  program: string
  shown: Mask
  failed: Mask
}

export const failureReasons = ['missingFile', 'decoder', 'stalled'] as const
export type FailureReason = (typeof failureReasons)[number]

export function emptyMask(): Mask {
  return new Uint8Array(MASK_BYTES)
}

export function withSlot(mask: Mask, slot: number): Mask {
  const changed = Uint8Array.from(mask)
  changed[slot >> 3] = (mask[slot >> 3] ?? 0) | (0x80 >> (slot & 7))
  return changed
}

export function hasSlot(mask: Mask, slot: number): boolean {
  return ((mask[slot >> 3] ?? 0) & (0x80 >> (slot & 7))) !== 0
}

/** Idempotent and free of order: sent twice, late or crosswise, nothing is counted twice. */
export function merged(mask: Mask, other: Mask): Mask {
  return combined(mask, other, (byte, otherByte) => byte | otherByte)
}

export function mergedProof(proof: HourProof, other: HourProof): HourProof {
  return { ...proof, shown: merged(proof.shown, other.shown), failed: merged(proof.failed, other.failed) }
}

/** The bits of a late comer that no other composition of the hour has claimed: first come stands. */
export function without(mask: Mask, claimed: Mask): Mask {
  return combined(mask, claimed, (byte, claimedByte) => byte & ~claimedByte)
}

export const noMask: Mask = emptyMask()

export function isEmpty(mask: Mask): boolean {
  return mask.every((byte) => byte === 0)
}

/** The bits that both have. */
export function within(mask: Mask, other: Mask): Mask {
  return combined(mask, other, (byte, otherByte) => byte & otherByte)
}

/** Asked of every row that comes: a plain loop. */
function combined(mask: Mask, other: Mask, combine: (byte: number, otherByte: number) => number): Mask {
  const bytes = new Uint8Array(mask.length)
  for (let at = 0; at < bytes.length; at++) bytes[at] = combine(mask[at] ?? 0, other[at] ?? 0)
  return bytes
}

export function isWithin(mask: Mask, other: Mask): boolean {
  for (let at = 0; at < mask.length; at++) if (((mask[at] ?? 0) & ~(other[at] ?? 0)) !== 0) return false
  return true
}

/** The slots of an hour whose middle lies in a span: a clock may be half a slot off before its bits mean other slots. */
export function slotsWithin(hour: number, { from, to }: Span): Mask {
  const mask = emptyMask()
  const at = (instant: number) => (instant - hour) / SLOT_MS - 0.5
  const end = Math.min(SLOTS_PER_HOUR, Math.ceil(at(to)))
  for (let slot = Math.max(0, Math.ceil(at(from))); slot < end; slot++)
    mask[slot >> 3] = (mask[slot >> 3] ?? 0) | (0x80 >> (slot & 7))
  return mask
}

export function slotCount(mask: Mask): number {
  return Array.from({ length: SLOTS_PER_HOUR }, (_, slot) => slot).filter((slot) => hasSlot(mask, slot)).length
}

/** Asked for every slot of every hour that grows: nothing is made for it. */
function isWhole({ item, from, to }: Pick<Slot, 'item' | 'from' | 'to'>, shown: Mask): boolean {
  if (item !== null && item.slots !== to - from) return false
  for (let slot = from; slot < to; slot++) if (!hasSlot(shown, slot)) return false
  return true
}

export interface ItemPlays {
  item: ProgramItem
  kind: Slot['kind']
  plays: number
  slots: number
}

/** The plays that an hour's proof is worth, by item: a 30 s item needs both of its bits. */
export function playsShown(slots: readonly Slot[], { shown }: Pick<HourProof, 'shown'>): readonly ItemPlays[] {
  const counts = new Map<ProgramItem, ItemPlays>()
  for (const slot of slots) {
    const { item, kind } = slot
    if (item === null || !isWhole(slot, shown)) continue
    const count = counts.get(item) ?? { item, kind, plays: 0, slots: 0 }
    count.plays += 1
    count.slots += item.slots
    counts.set(item, count)
  }
  return [...counts.values()]
}

/** The text whose SHA-256 both sides compare before the device forgets an hour. */
export function proofBytes({ hour, program, shown, failed }: HourProof): Uint8Array<ArrayBuffer> {
  return bytesOf(proofText({ hour, program, shown: hexOf(shown), failed: hexOf(failed) }))
}

/** The same with masks as they stand on the wire. */
export function proofText({
  hour,
  program,
  shown,
  failed,
}: Record<'program' | 'shown' | 'failed', string> & { hour: number }) {
  return `proof ${hour} ${program} ${shown} ${failed}`
}

export function maskHex(mask: Mask): string {
  return hexOf(mask)
}

export function readMask(hex: string): Mask {
  return bytesOfHex(hex)
}

/** Reason for setting slots aside instead of counting them. */
export type AsideReason =
  | 'undated'
  | 'clock'
  | 'ahead'
  | 'old'
  | 'unknownProgram'
  | 'notPaired'
  | 'closed'
  | 'notInForce'
  | 'overlap'
