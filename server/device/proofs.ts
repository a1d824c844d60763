import { createHash } from 'node:crypto'
import { dateHour } from '#domain/device/clock.ts'
import { type AsideReason, proofText } from '#domain/device/proof.ts'
import type { ProofAck, ProofDelivery, ProofRow } from '#domain/device/wire.ts'
import { HOUR_MS, SLOT_MS } from '#domain/schedule/slots.ts'
import type { Services } from '../base/services.ts'
import { type Group, groupCommit } from './group-commit.ts'
import { plannedHours } from './planned.ts'
import { type Aside, setAside } from './proof-aside.ts'
import { type Merged, type MergeRow, mergeProofs } from './proof-merge.ts'

/** A delivery of masks, with the player that holds the token it came with. */
export interface Delivery extends ProofDelivery {
  device: string
}

export type Proofs = Group<Delivery, readonly ProofAck[]>

const PAUSE_MS = 20

/** Takes proof of play: what comes within the same 20 ms is merged in one statement. */
export function openProofs(services: Pick<Services, 'db' | 'pool' | 'clock'>): Proofs {
  const hours = plannedHours(services.db)
  return groupCommit(PAUSE_MS, async (deliveries) => {
    const now = services.clock()
    const claims = deliveries.flatMap(claimsOf)
    const places = await hours(claims)
    const asides: Aside[] = []
    const merges: MergeRow[] = []
    claims.forEach(({ device, row, delivery }, at) => {
      const place = places[at]
      const why = fault(row, delivery, now.getTime()) ?? (place ? null : 'unknownProgram')
      if (place && why === null) merges.push({ ...place, device, row })
      else asides.push({ device, mediaId: place?.mediaId ?? null, row, why: why ?? 'unknownProgram' })
    })
    const merged = await mergeProofs(services, merges, now)
    const overlaps = merges.filter(({ row }) => merged.get(row)?.isOverlap)
    await setAside(
      services.db,
      [...asides, ...overlaps.map(({ device, mediaId, row }) => ({ device, mediaId, row, why: 'overlap' as const }))],
      now,
    )
    const held = new Map(asides.map(({ row, why }) => [row, why === 'undated' ? 'held' : 'quarantined'] as const))
    return deliveries.map(({ rows }) => rows.map((row) => ack(row, merged.get(row), held.get(row))))
  })
}

function claimsOf(delivery: Delivery) {
  const { device, rows } = delivery
  return rows.map((row) => ({ device, program: row.program, hour: row.hour, row, delivery }))
}

/** Why an hour cannot be counted as it stands, from its clock; null where it can. */
function fault(row: ProofRow, { boot, time }: Delivery, now: number): AsideReason | null {
  if (row.hour % HOUR_MS !== 0) return 'unknownProgram'
  // This boot's clock is known by now: what it dated with may have been off by that much.
  const bootOffset = row.boot === boot ? now - time - row.datedWith : null
  const dating = dateHour({ hour: row.hour, isSynchronised: row.isSynchronised, bootOffset }, now)
  if (dating.verdict === 'held') return 'undated'
  if (dating.verdict === 'quarantined') return dating.why
  // Masks that belong to other slots than they say would count plays at the wrong time.
  return Math.abs(dating.shift) > SLOT_MS / 2 ? 'clock' : null
}

function ack(row: ProofRow, merged: Merged | undefined, aside: ProofAck['state'] | undefined): ProofAck {
  const { hour, program } = row
  const { shown, failed } = merged ?? row
  const hash = createHash('sha256').update(proofText({ hour, program, shown, failed })).digest('hex')
  const isMore = shown !== row.shown || failed !== row.failed
  const state = merged?.isOverlap ? 'quarantined' : (aside ?? 'merged')
  return { hour, program, hash, state, ...(isMore && { shown, failed }) }
}
