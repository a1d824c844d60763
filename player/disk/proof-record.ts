import { emptyMask, maskHex, readMask, withSlot } from '#domain/device/mask.ts'
import { type FailureReason, type HourProof, mergedProof } from '#domain/device/proof.ts'
import type { ProofAck, ProofRow } from '#domain/device/wire.ts'
import { HOUR_MS } from '#domain/schedule/day/slots.ts'

/** A row of proof as this screen keeps it until the server has it. */
export interface ProofRecord extends ProofRow {
  /** The server knows all of it as it stands. */
  isKnown: boolean
}

/** Outcome of a counted slot: shown for at least 95 % of its time, or failed for a reason. */
export type SlotOutcome = 'shown' | FailureReason

type RecordKey = Pick<ProofRow, 'hour' | 'program' | 'boot' | 'datedWith'>

export function recordKey({ hour, program, boot, datedWith }: RecordKey): string {
  return `${hour} ${program} ${boot} ${datedWith}`
}

export function emptyRecord(key: RecordKey): ProofRecord {
  const none = maskHex(emptyMask())
  return { ...key, shown: none, failed: none, reasons: [], isSynchronised: false, isKnown: false }
}

export function withOutcome(
  record: ProofRecord,
  slot: number,
  outcome: SlotOutcome,
  isSynchronised: boolean,
): ProofRecord {
  const changed = { ...record, isSynchronised, isKnown: false }
  if (outcome === 'shown') return { ...changed, shown: maskHex(withSlot(readMask(record.shown), slot)) }
  const failed = maskHex(withSlot(readMask(record.failed), slot))
  return { ...changed, failed, reasons: [...record.reasons, { slot, reason: outcome }].slice(-50) }
}

export function proofOf({ hour, program, shown, failed }: ProofRow): HourProof {
  return { hour, program, shown: readMask(shown), failed: readMask(failed) }
}

/** True if the server's answer covers a row: its merged state is ours, or has ours in it, or the rest is set aside. */
export function isCovered(own: HourProof, ownHash: string, ack: ProofAck): boolean {
  if (ack.state !== 'merged') return true
  if (ack.shown === undefined || ack.failed === undefined) return ack.hash === ownHash
  const both = mergedProof(own, { ...own, shown: readMask(ack.shown), failed: readMask(ack.failed) })
  return maskHex(both.shown) === ack.shown && maskHex(both.failed) === ack.failed
}

const KEPT_MS = 30 * 24 * HOUR_MS

/** An hour is forgotten when it is over and the server has it, or when nobody would take it any more. */
export function isForgotten({ hour, isKnown }: ProofRecord, now: number): boolean {
  const isOver = hour + HOUR_MS + 60_000 < now
  return (isOver && isKnown) || hour + KEPT_MS < now
}
