import { isWithin } from '#domain/schedule/day/day.ts'
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

/** Records without those that the server has noted to their end; one that began on the way stays. */
export function withoutNoted(
  records: readonly EmergencyRecord[],
  sent: readonly EmergencyRecord[],
  notedIds: readonly string[],
): readonly EmergencyRecord[] {
  const ended = sent.filter(({ id, down }) => down !== null && notedIds.includes(id)).map(({ id }) => id)
  return ended.length === 0 ? records : records.filter(({ id, down }) => down === null || !ended.includes(id))
}

/** True if an emergency lay over any moment of a span: nothing below it was seen then. */
export function coversAny(records: readonly EmergencyRecord[], from: number, to: number): boolean {
  return records.some(({ shown, down }) => shown !== null && shown < to && (down === null || from < down))
}

/** The messages that are to be seen at an instant. */
export function inForce({ messages }: EmergencyOrder, instant: number): EmergencyOrder['messages'] {
  return messages.filter((message) => isWithin([message], instant))
}
