import { proofBytes } from '#domain/device/proof.ts'
import { deviceLimits, deviceRoutes, type ProofAck, type ProofAnswer, type ProofRow } from '#domain/device/wire.ts'
import { hourOf, slotOf } from '#domain/schedule/day/slots.ts'
import { bootId } from '#player/disk/boot.ts'
import { sha256 } from '#player/disk/digest.ts'
import {
  emptyRecord,
  isCovered,
  isForgotten,
  type ProofRecord,
  proofOf,
  recordKey,
  type SlotOutcome,
  withOutcome,
} from '#player/disk/proof-record.ts'
import { deleteRow, readRows, writeRow } from '#player/disk/store.ts'
import type { Clock } from '#player/wire/clock.ts'
import type { ServerClient } from '#player/wire/server-client.ts'

/** Evidence of this screen, kept until the server says that it has it. */
export interface Proof {
  record(slotStart: number, composition: string, outcome: SlotOutcome): Promise<void>
  /** Rows that the server does not know yet, as many as one delivery takes. */
  due(): readonly ProofRow[]
  settle(sent: readonly ProofRow[], acks: readonly ProofAck[], now: number): Promise<void>
  /** The server would not have these: the next delivery is a smaller one. */
  refused(sent: readonly ProofRow[]): void
  /** Fault of a row that the server takes in no form, for the operator. */
  fault(): string | null
}

const MOST_BYTES = 30_000

/** Rows of a clock that turned out to be wrong stay apart from those dated after it was put right. */
export async function makeProof(boot: string, clock: Clock): Promise<Proof> {
  const records = new Map((await readRows('proof')).map((record) => [recordKey(record), record]))
  /** Number of refusals of a row that came alone: after one it goes without its reasons; after two it stays. */
  const refusals = new Map<string, number>()
  let room = MOST_BYTES
  let fault: string | null = null
  const keep = async (record: ProofRecord) => {
    records.set(recordKey(record), record)
    await writeRow('proof', recordKey(record), record)
  }
  const refusalsOf = (row: ProofRow) => refusals.get(recordKey(row)) ?? 0
  return {
    async record(slotStart, composition, outcome) {
      const empty = emptyRecord({ hour: hourOf(slotStart), program: composition, boot, datedWith: clock.era() })
      const known = records.get(recordKey(empty)) ?? empty
      await keep(withOutcome(known, slotOf(slotStart), outcome, clock.isSure()))
    },
    due() {
      const unknown = [...records.values()].filter((record) => !record.isKnown && refusalsOf(record) < 2)
      const rows = unknown.map(({ isKnown: _, ...row }) => (refusalsOf(row) > 0 ? { ...row, reasons: [] } : row))
      return rowsWithin(rows.slice(0, deviceLimits.proofRows), room)
    },
    async settle(sent, acks, now) {
      for (const [at, row] of sent.entries()) {
        const ack = acks[at]
        const own = proofOf(row)
        if (!ack || !isCovered(own, await sha256(proofBytes(own)), ack)) continue
        // Read anew: a slot may have come on record while the hash was made.
        const record = records.get(recordKey(row))
        if (record && isSameRow(row, record)) await keep({ ...record, isKnown: true })
      }
      for (const [key, record] of records) {
        if (!isForgotten(record, now)) continue
        records.delete(key)
        await deleteRow('proof', key)
      }
    },
    refused(sent) {
      const [row, another] = sent
      if (another) room = Math.floor(sizeOf(sent) / 2)
      else if (row) refusals.set(recordKey(row), refusalsOf(row) + 1)
      if (row && refusalsOf(row) > 1) fault = `proof of ${new Date(row.hour).toISOString()} was refused`
    },
    fault: () => fault,
  }
}

/** At least one: a row that is larger than the room is the server's to refuse. */
function rowsWithin(rows: readonly ProofRow[], bytes: number): readonly ProofRow[] {
  let size = 0
  const end = rows.findIndex((row) => {
    size += sizeOf(row)
    return size > bytes
  })
  return end < 0 ? rows : rows.slice(0, Math.max(1, end))
}

function sizeOf(rows: ProofRow | readonly ProofRow[]): number {
  return JSON.stringify(rows).length
}

/** The last that a screen says before it belongs to nobody: all that it has shown and not told yet. */
export async function proveOnLeaving(server: ServerClient, proof: Proof, clock: Clock): Promise<void> {
  const told = new Set<string>()
  for (;;) {
    const rows = proof.due()
    if (rows.every((row) => told.has(JSON.stringify(row)))) return
    for (const row of rows) told.add(JSON.stringify(row))
    const delivery = { boot: bootId, uptime: Math.round(performance.now()), time: Math.round(clock.device()), rows }
    const answer = await server.ask<ProofAnswer>(deviceRoutes.proof, delivery)
    await proof.settle(rows, answer.proof, clock.now())
  }
}

/** A slot that was added while the answer was on its way makes the row unknown again. */
function isSameRow(row: ProofRow, record: ProofRecord): boolean {
  return recordKey(row) === recordKey(record) && row.shown === record.shown && row.failed === record.failed
}
