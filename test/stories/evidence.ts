import type pg from 'pg'
import { emptyMask, maskHex, readMask, withSlot } from '#domain/device/mask.ts'
import { type HourProof, mergedProof } from '#domain/device/proof.ts'
import { hourOf, lastBoundary, SLOT_MS, slotOf } from '#domain/schedule/day/slots.ts'
import type { Shown } from '#player/disk/log.ts'
import type { KeptProof } from './player-window.ts'

/** Evidence of shown slots, one line an hour and composition: `<hour> <composition> <bits>`. */
export type Evidence = readonly string[]

/** A slot counts when its item stood there from its beginning, but for a twentieth, to its end. */
const LATEST_MS = SLOT_MS * 0.05
/** No item is started further ahead of its time. */
export const EARLIEST_MS = 1000

/** Evidence before `until`: the screen goes on while its evidence is read, the three are compared up to one time. */
interface Upto {
  until: number
}

/** From what the screen itself wrote down, item by item, up to the last change. */
export function evidenceOfLog(log: readonly Shown[], isCounted: (shown: Shown) => boolean = () => true): Evidence {
  const proofs: HourProof[] = []
  for (const [at, entry] of log.entries()) {
    const { composition, planned, began, result } = entry
    const next = log[at + 1]
    if (!isCounted(entry) || composition === null || began === null || result !== 'shown' || !next) continue
    for (let start = planned; start + SLOT_MS <= endOf(entry, next); start += SLOT_MS) {
      if (began > start + LATEST_MS) continue
      const shown = withSlot(emptyMask(), slotOf(start))
      proofs.push({ hour: hourOf(start), program: composition, shown, failed: emptyMask() })
    }
  }
  return linesOf(proofs)
}

/** A play that goes on after a restart was away in the slot in which it came back, however near its end. */
function endOf(entry: Shown, next: Shown): number {
  const isSamePlay = next.planned === entry.planned && next.item === entry.item
  return isSamePlay && next.began !== null ? lastBoundary(next.began) : onsetOf(next)
}

/**
 * Boundary at which it came on. A screen that learns late of a change goes on with what it had, and comes then to
 * what has been planned for a while; the first frame may lie up to a second before its time.
 */
export function onsetOf({ planned, began }: Shown): number {
  const cameOn = began === null ? planned : lastBoundary(began + EARLIEST_MS)
  return Math.max(planned, cameOn)
}

export function evidenceOfPlayer(rows: readonly KeptProof[], upto: Upto): Evidence {
  return linesOf(
    rows.map(({ hour, program, shown, failed }) => ({
      hour,
      program,
      shown: readMask(shown),
      failed: readMask(failed),
    })),
    upto,
  )
}

export async function evidenceOfServer(database: pg.Pool, mediaId: string, upto: Upto): Promise<Evidence> {
  const { rows } = await database.query<{ hour: Date; program: string; shown: string }>(
    `select proof.hour, composition.hash as program, proof.shown::text as shown
     from proof
     join composition on composition.id = proof.composition_id
     where proof.media_id = $1`,
    [mediaId],
  )
  return linesOf(
    rows.map(({ hour, program, shown }) => ({
      hour: hour.getTime(),
      program,
      shown: maskOf(shown),
      failed: emptyMask(),
    })),
    upto,
  )
}

/** Number of slots in it. */
export function slotsIn(evidence: Evidence): number {
  return evidence.reduce((sum, line) => sum + bitsIn(line.split(' ')[2] ?? ''), 0)
}

const bitsIn = (hex: string) => [...hex].reduce((sum, digit) => sum + (bits[Number.parseInt(digit, 16)] ?? 0), 0)
const bits = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4]

function maskOf(bitText: string): Uint8Array {
  return Uint8Array.from({ length: 30 }, (_, at) => Number.parseInt(bitText.slice(at * 8, at * 8 + 8), 2))
}

function cutMask({ hour, shown }: HourProof, until: number): Uint8Array {
  const ended = (until - hour) / SLOT_MS
  return shown.map((byte, at) => byte & (0xff00 >> Math.min(8, Math.max(0, ended - at * 8))))
}

function linesOf(proofs: readonly HourProof[], { until }: Upto = { until: Number.POSITIVE_INFINITY }): Evidence {
  const before = proofs.map((proof) => ({ ...proof, shown: cutMask(proof, until) }))
  const byHour = Map.groupBy(before, ({ hour, program }) => `${new Date(hour).toISOString()} ${program}`)
  const lines = [...byHour].flatMap(([key, [first, ...rest]]) => {
    const shown = first && maskHex(rest.reduce(mergedProof, first).shown)
    return shown && /[^0]/.test(shown) ? [`${key} ${shown}`] : []
  })
  return lines.sort()
}
