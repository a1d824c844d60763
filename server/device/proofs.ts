import { createHash } from 'node:crypto'
import { dateHour } from '#domain/device/clock.ts'
import { proofBytes, readMask } from '#domain/device/proof.ts'
import type { ProofAck, ProofDelivery, ProofRow } from '#domain/device/wire.ts'
import { HOUR_MS, SLOT_MS } from '#domain/schedule/slots.ts'
import type { Services } from '../base/services.ts'
import { type Group, groupCommit } from './group-commit.ts'
import { keyOf, plannedHours, playedSlots } from './planned.ts'
import { type Aside, setAside } from './proof-aside.ts'
import { type MergeRow, mergeProofs } from './proof-merge.ts'

/** A delivery of masks, with the player that holds the token it came with. */
export interface Delivery extends ProofDelivery {
  device: string
}

export type Proofs = Group<Delivery, readonly ProofAck[]>

const PAUSE_MS = 20

/** Takes proof of play: what comes within the same 20 ms is merged in one transaction. */
export function openProofs(services: Pick<Services, 'db' | 'clock'>): Proofs {
  const { db } = services
  const hours = plannedHours(db)
  const slotsOf = playedSlots(db)
  return groupCommit(PAUSE_MS, async (deliveries) => {
    const now = services.clock()
    const rows = deliveries.flatMap((delivery) =>
      delivery.rows.map((row) => ({ device: delivery.device, row, delivery })),
    )
    const planned = await hours(rows.map(({ device, row }) => ({ device, program: row.program, hour: row.hour })))
    const asides: Aside[] = []
    const merges: MergeRow[] = []
    for (const { device, row, delivery } of rows) {
      const place = planned.get(keyOf({ device, program: row.program, hour: row.hour }))
      const why = fault(row, delivery, now.getTime()) ?? (place ? null : 'unknownProgram')
      if (place && why === null) merges.push({ ...place, device, row })
      else asides.push({ device, mediaId: place?.mediaId ?? null, row, why: why ?? 'unknownProgram' })
    }
    const merged = await db.transaction().execute(async (trx) => {
      const answers = await mergeProofs(trx, merges, slotsOf, now)
      const overlaps = merges.filter((merge) => answers.get(merge.row)?.isOverlap)
      await setAside(
        trx,
        [...asides, ...overlaps.map(({ device, mediaId, row }) => ({ device, mediaId, row, why: 'overlap' as const }))],
        now,
      )
      return answers
    })
    const heldRows = new Map(
      asides.map((aside) => [aside.row, aside.why === 'undated' ? 'held' : 'quarantined'] as const),
    )
    return deliveries.map(({ rows: own }) =>
      own.map((row): ProofAck => {
        const answer = merged.get(row)
        const state = answer?.isOverlap ? 'quarantined' : (heldRows.get(row) ?? 'merged')
        return ack(row, answer?.shown ?? row.shown, answer?.failed ?? row.failed, state)
      }),
    )
  })
}

export type Why = 'undated' | 'clock' | 'ahead' | 'old' | 'unknownProgram' | 'overlap'

/** Why an hour cannot be counted as it stands, from its clock; null where it can. */
function fault(row: ProofRow, { boot, time }: Delivery, now: number): Why | null {
  if (row.hour % HOUR_MS !== 0) return 'unknownProgram'
  // This boot's clock is known by now: what it dated with may have been off by that much.
  const bootOffset = row.boot === boot ? now - time - row.datedWith : null
  const dating = dateHour({ hour: row.hour, isSynchronised: row.isSynchronised, bootOffset }, now)
  if (dating.verdict === 'held') return 'undated'
  if (dating.verdict === 'quarantined') return dating.why
  // Masks that belong to other slots than they say would count plays at the wrong time.
  return Math.abs(dating.shift) > SLOT_MS / 2 ? 'clock' : null
}

function ack(
  { hour, program, shown: own, failed: ownFailed }: ProofRow,
  shown: string,
  failed: string,
  state: ProofAck['state'],
): ProofAck {
  const bytes = proofBytes({ hour, program, shown: readMask(shown), failed: readMask(failed) })
  const hash = createHash('sha256').update(bytes).digest('hex')
  const isMore = shown !== own || failed !== ownFailed
  return { hour, program, hash, state, ...(isMore && { shown, failed }) }
}
