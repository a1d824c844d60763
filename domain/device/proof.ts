import { bytesOf, hexOf } from '#domain/schedule/day/bytes.ts'
import type { Slot } from '#domain/schedule/day/compose.ts'
import type { ProgramItem } from '#domain/schedule/day/program.ts'
import { hasSlot, type Mask, merged } from './mask.ts'

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

/** In place of an item: the default card. */
export const CARD = 'card'

/** A play that failed, as players tell it in their last error. */
export interface PlayFault {
  reason: FailureReason
  item: string
}

/** Words of a player for a play that failed. */
export const playError = ({ reason, item }: PlayFault) => `${reason} ${item}`

/** The play that an error tells of; null of every other error. */
export function playFault(error: string): PlayFault | null {
  const [, reason, item] = /^(\w+) (\S+)$/.exec(error) ?? []
  const known = failureReasons.find((each) => each === reason)
  return known && item ? { reason: known, item } : null
}

export function mergedProof(proof: HourProof, other: HourProof): HourProof {
  return { ...proof, shown: merged(proof.shown, other.shown), failed: merged(proof.failed, other.failed) }
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
