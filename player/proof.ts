import { proofBytes } from '#domain/device/proof.ts'
import { deviceDoor, deviceLimits, type ProofAck, type ProofAnswer, type ProofRow } from '#domain/device/wire.ts'
import { hourOf, slotOf } from '#domain/schedule/slots.ts'
import { bootId } from '#player/boot.ts'
import type { Clock } from '#player/clock.ts'
import { sha256 } from '#player/digest.ts'
import type { Door } from '#player/door.ts'
import {
  emptyRecord,
  isCovered,
  isForgotten,
  type ProofRecord,
  recordKey,
  type SlotOutcome,
  unitedProof,
  withOutcome,
} from '#player/proof-record.ts'
import { deleteRow, readRows, writeRow } from '#player/store.ts'

/** What this screen has shown, kept until the server says that it has it. */
export interface Proof {
  record(slotStart: number, composition: string, outcome: SlotOutcome): Promise<void>
  /** The rows that the server does not know yet. */
  due(): readonly ProofRow[]
  settle(sent: readonly ProofRow[], acks: readonly ProofAck[], now: number): Promise<void>
}

/** Rows of a clock that turned out to be wrong stay apart from those dated after it was put right. */
export async function makeProof(boot: string, clock: Clock): Promise<Proof> {
  const records = new Map((await readRows('proof')).map((record) => [recordKey(record), record]))
  const keep = async (record: ProofRecord) => {
    records.set(recordKey(record), record)
    await writeRow('proof', recordKey(record), record)
  }
  return {
    async record(slotStart, composition, outcome) {
      const empty = emptyRecord({ hour: hourOf(slotStart), program: composition, boot, datedWith: clock.era() })
      const known = records.get(recordKey(empty)) ?? empty
      await keep(withOutcome(known, slotOf(slotStart), outcome, clock.isSure()))
    },
    due() {
      const unknown = [...records.values()].filter(({ isKnown }) => !isKnown).slice(0, deviceLimits.proofRows)
      return unknown.map(({ isKnown: _, ...row }) => row)
    },
    async settle(sent, acks, now) {
      for (const ack of acks) {
        const ofHour = [...records.values()].filter(({ hour, program }) => hour === ack.hour && program === ack.program)
        const own = unitedProof(ofHour)
        if (!own || !isCovered(own, await sha256(proofBytes(own)), ack)) continue
        // Read anew: a slot may have come on record while the hash was made.
        for (const row of sent.filter(({ hour, program }) => hour === ack.hour && program === ack.program)) {
          const record = records.get(recordKey(row))
          if (record && isSameRow(row, record)) await keep({ ...record, isKnown: true })
        }
      }
      for (const [key, record] of records) {
        if (!isForgotten(record, now)) continue
        records.delete(key)
        await deleteRow('proof', key)
      }
    },
  }
}

/** The last that a screen says before it belongs to nobody: what it has shown and not told yet. */
export async function proveOnLeaving(door: Door, proof: Proof, clock: Clock): Promise<void> {
  const rows = proof.due()
  if (rows.length === 0) return
  const delivery = { boot: bootId, uptime: Math.round(performance.now()), time: Math.round(clock.device()), rows }
  const answer = await door.ask<ProofAnswer>(deviceDoor.proof, delivery)
  await proof.settle(rows, answer.proof, clock.now())
}

/** A slot that was added while the answer was on its way makes the row unknown again. */
function isSameRow(row: ProofRow, record: ProofRecord): boolean {
  return recordKey(row) === recordKey(record) && row.shown === record.shown && row.failed === record.failed
}
