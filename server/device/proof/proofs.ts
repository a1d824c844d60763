import { createHash } from 'node:crypto'
import { dateHour } from '#domain/device/clock.ts'
import { type Judgement, judgeHour, slotsOver } from '#domain/device/judgement.ts'
import {
  hasSlot,
  isEmpty,
  isWithin,
  type Mask,
  maskHex,
  merged,
  noMask,
  readMask,
  within,
} from '#domain/device/mask.ts'
import { type AsideReason, proofText } from '#domain/device/proof.ts'
import type { ProofAck, ProofDelivery, ProofRow } from '#domain/device/wire.ts'
import { HOUR_MS } from '#domain/schedule/day/slots.ts'
import type { Services } from '../../base/services.ts'
import { type Group, groupCommit } from './group-commit.ts'
import type { Place, PlannedHours } from './planned.ts'
import { type Aside, setAside } from './proof-aside.ts'
import { type Merged, type MergeRow, mergeProofs } from './proof-merge.ts'

/** A delivery of masks, with the player that holds the token it came with. */
export interface Delivery extends ProofDelivery {
  device: string
  /** Offset of its clock, where it knows better than the time of sending tells. */
  clockOffset?: number | null
}

export type Proofs = Group<Delivery, readonly ProofAck[]>

const PAUSE_MS = 20

/** Takes proof of play: what comes within the same 20 ms is merged in one statement. */
export function openProofs(services: Pick<Services, 'db' | 'pool' | 'clock'>, hours: PlannedHours): Proofs {
  return groupCommit(PAUSE_MS, async (deliveries) => {
    const now = services.clock()
    const claims = deliveries.flatMap((delivery) =>
      delivery.rows.map((row) => ({ device: delivery.device, program: row.program, hour: row.hour, row, delivery })),
    )
    const places = await hours.find(claims, now.getTime())
    const judged = claims.map(({ row, delivery }, at) => judge(row, delivery, places[at] ?? [], now.getTime()))
    const merged = await mergeProofs(
      services,
      judged.flatMap(({ merges }) => merges),
      now,
    )
    await setAside(
      services.db,
      judged.flatMap((each) => asidesOf(each, merged)),
      now,
    )
    const acks = new Map(judged.map((each) => [each.row, ackOf(each, merged)]))
    return deliveries.map(({ rows }) => rows.flatMap((row) => acks.get(row) ?? []))
  })
}

/** A row as the server takes it: in the parts that count, the parts that do not, and what is to come once more. */
interface Judged extends Pick<Judgement, 'faults' | 'soon'> {
  row: ProofRow
  device: string
  mediaId: string | null
  merges: readonly MergeRow[]
}

function judge(row: ProofRow, delivery: Delivery, places: readonly Place[], now: number): Judged {
  const told = merged(readMask(row.shown), readMask(row.failed))
  const { device } = delivery
  const about = { row, device, mediaId: places.at(-1)?.mediaId ?? null }
  const why = faultOfClock(row, delivery, now)
  if (why !== null) return { ...about, merges: [], faults: [{ why, slots: told }], soon: noMask }
  const [place, another] = places
  if (place && !another && isWithin(told, within(place.allowed, slotsOver(row.hour, now))))
    return { ...about, merges: [{ ...place, device, row }], faults: [], soon: noMask }
  const { lawful, faults, soon } = judgeHour(row.hour, told, places, now)
  const merges = places.flatMap((place, at) => {
    const slots = lawful[at] ?? noMask
    return isEmpty(slots) ? [] : [{ ...place, device, row: partOf(row, slots) }]
  })
  return { ...about, merges, faults, soon }
}

/** Reason why an hour cannot lie where its clock says; null where it can. */
function faultOfClock(row: ProofRow, { boot, time, clockOffset }: Delivery, now: number): AsideReason | null {
  if (row.hour % HOUR_MS !== 0) return 'unknownProgram'
  const { hour, isSynchronised, datedWith } = row
  const offset = (clockOffset ?? now - time) - datedWith
  const dating = dateHour({ hour, isSynchronised, isOwnBoot: row.boot === boot, offset }, now)
  return dating === 'right' ? null : dating
}

function partOf(row: ProofRow, slots: Mask): ProofRow {
  return {
    ...row,
    shown: maskHex(within(readMask(row.shown), slots)),
    failed: maskHex(within(readMask(row.failed), slots)),
    reasons: row.reasons.filter(({ slot }) => hasSlot(slots, slot)),
  }
}

type Answers = ReadonlyMap<ProofRow, Merged>

function asidesOf({ device, mediaId, row, faults, merges }: Judged, answers: Answers): Aside[] {
  const slots = contestedOf(merges, answers)
  const overlap = isEmpty(slots) ? [] : [{ why: 'overlap' as const, slots }]
  return [...faults, ...overlap].map((fault) => ({ device, mediaId, row, ...fault }))
}

function contestedOf(merges: readonly MergeRow[], answers: Answers): Mask {
  return merges.map(({ row }) => answers.get(row)?.contested ?? noMask).reduce(joined, noMask)
}

/** Most rows have one part, and nothing in it is contested. */
function joined(mask: Mask, other: Mask): Mask {
  return other === noMask ? mask : merged(mask, other)
}

/**
 * Acknowledgement of a row; none for one that is to come once more: a player keeps a row until all of it is counted or
 * set aside.
 */
function ackOf({ row, merges, faults, soon }: Judged, answers: Answers): ProofAck {
  const isWhole = isEmpty(soon)
  const isFaulty = faults.length > 0 || !isEmpty(contestedOf(merges, answers))
  const state = isWhole && isFaulty ? 'quarantined' : 'merged'
  const { hour, program } = row
  const { shown, failed } = knownOf(merges, answers)
  const hash = createHash('sha256').update(proofText({ hour, program, shown, failed })).digest('hex')
  const isOther = shown !== row.shown || failed !== row.failed
  return { hour, program, hash, state, ...(isOther && { shown, failed }) }
}

function knownOf(merges: readonly MergeRow[], answers: Answers): Pick<ProofRow, 'shown' | 'failed'> {
  const parts = merges.flatMap(({ row }) => answers.get(row) ?? [])
  const [only, another] = parts
  if (only && !another) return only
  const all = (which: 'shown' | 'failed') => maskHex(parts.map((part) => readMask(part[which])).reduce(merged, noMask))
  return { shown: all('shown'), failed: all('failed') }
}
