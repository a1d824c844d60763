import { isWithin, type Span } from '#domain/schedule/day/day.ts'
import { SLOT_MS, SLOTS_PER_HOUR } from '#domain/schedule/day/slots.ts'
import type { EmergencyOrder } from '#domain/screen/emergency-order.ts'

/** Life of an emergency on a screen, in epoch milliseconds of the server's clock as the screen knows it. */
export interface EmergencyRecord {
  id: string
  /** Time at which the screen took the order in. */
  told: number
  /** Time at which it was first drawn. */
  shown: number | null
  /** Time at which it went, by its expiry or because it was taken back. */
  down: number | null
}

/** The records after a look at what is ordered and drawn; the very same where nothing is new. */
export function noted(
  records: readonly EmergencyRecord[],
  { messages }: EmergencyOrder,
  drawn: string | null,
  now: number,
): readonly EmergencyRecord[] {
  const known = new Set(records.map(({ id }) => id))
  const fresh = messages.filter(({ id, to }) => !known.has(id) && now < to)
  const all = [...records, ...fresh.map(({ id }) => ({ id, told: now, shown: null, down: null }))]
  const next = all.map((record) => {
    const order = messages.find(({ id }) => id === record.id)
    const shown = record.shown ?? (drawn === record.id ? now : null)
    const isOver = order === undefined || order.to <= now
    const down = record.down ?? (isOver ? Math.max(record.told, Math.min(now, order?.to ?? now)) : null)
    return shown === record.shown && down === record.down ? record : { ...record, shown, down }
  })
  const isSame = next.length === records.length && next.every((record, at) => record === records[at])
  return isSame ? records : next
}

/** True of an emergency that the screen was showing when it told of it. */
export function isShowing({ shown, down }: EmergencyRecord): boolean {
  return shown !== null && down === null
}

/** Records without those that the server has noted to their end; one that began on the way stays. */
export function withoutNoted(
  records: readonly EmergencyRecord[],
  sent: readonly EmergencyRecord[],
  notedIds: readonly string[],
): readonly EmergencyRecord[] {
  const ended = sent.filter(({ id, down }) => down !== null && notedIds.includes(id)).map(({ id }) => id)
  return ended.length === 0 ? records : records.filter(({ id, down }) => down === null || !ended.includes(id))
}

type Covering = Pick<EmergencyRecord, 'shown' | 'down'>

/** True if an emergency lay over any moment of a span: nothing below it was seen then. */
export function coversAny(records: readonly Covering[], from: number, to: number): boolean {
  return records.some(({ shown, down }) => shown !== null && shown < to && (down === null || from < down))
}

/** Number of the open slots of an hour that an emergency lay over: nobody can miss what was to play in them. */
export function coveredSlots(records: readonly Covering[], open: readonly Span[], hour: number): number {
  if (records.length === 0) return 0
  const slots = Array.from({ length: SLOTS_PER_HOUR }, (_, slot) => hour + slot * SLOT_MS)
  return slots.filter((at) => isWithin(open, at) && coversAny(records, at, at + SLOT_MS)).length
}

/** The messages that are to be seen at an instant. */
export function inForce({ messages }: EmergencyOrder, instant: number): EmergencyOrder['messages'] {
  return messages.filter((message) => isWithin([message], instant))
}
