import { bytesOfHex, hexOf } from '#domain/schedule/day/bytes.ts'
import type { Span } from '#domain/schedule/day/day.ts'
import { SLOT_MS, SLOTS_PER_HOUR } from '#domain/schedule/day/slots.ts'

/** One bit a slot of an hour; slot 0 is the highest bit of the first byte. */
export type Mask = Uint8Array
const MASK_BYTES = SLOTS_PER_HOUR / 8
/** On the wire a mask is 60 hexadecimal digits. */
export const MASK_HEX_LENGTH = MASK_BYTES * 2

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

export function maskHex(mask: Mask): string {
  return hexOf(mask)
}

export function readMask(hex: string): Mask {
  return bytesOfHex(hex)
}
