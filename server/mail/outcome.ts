import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { type CodeOf, codes } from '#domain/base/codes.ts'
import type { Delivery } from './deliver.ts'
import { type Channel, WEBHOOK } from './queue.ts'

const { queued, sent, failed, unsure } = codes.sentState
const MOST_TRIES = 6

interface Tried {
  id: number
  channel: Channel
  address: string
  tries: number
}

/** Outcome of a message that was handed over: its end, or the time of the next try. */
export async function noteDelivery(db: Kysely<DB>, message: Tried, delivery: Delivery, now: Date): Promise<void> {
  if (delivery.became === 'sent') return endMessage(db, message, sent, now)
  if (delivery.became === 'unsure') return endMessage(db, message, unsure, now, delivery)
  if (delivery.became === 'refused' || message.tries >= MOST_TRIES)
    return endMessage(db, message, failed, now, delivery)
  const { reason, detail } = delivery
  const dueAt = new Date(now.getTime() + waitMinutes(message.tries) * 60_000)
  await sql`
    update message
    set begun_at = null, due_at = ${dueAt}, reason = ${reason}, detail = ${detail}, updated_at = ${now}
    where id = ${message.id} and state = ${queued}`.execute(db)
  const isSilent = message.channel === WEBHOOK && reason === codes.sentReason.noAnswer
  if (isSilent) await spare(db, message.address, new Date(now.getTime() + waitMinutes(1) * 60_000))
}

/** Delay of all else that is due at an address that did not answer: each call would hold up those of others for as long. */
async function spare(db: Kysely<DB>, address: string, dueAt: Date): Promise<void> {
  await sql`
    update message
    set due_at = ${dueAt}, updated_at = now()
    where state = ${queued} and begun_at is null and due_at < ${dueAt}
      and channel = ${WEBHOOK} and address = ${address}`.execute(db)
}

/** 2, 8, 32 minutes and so on: a server that is down for an hour loses nothing. */
const waitMinutes = (tries: number): number => 2 * 4 ** (tries - 1)

interface Why {
  reason?: CodeOf<'sentReason'>
  detail?: string
}

export async function endMessage(
  db: Kysely<DB>,
  { id }: Pick<Tried, 'id'>,
  state: CodeOf<'sentState'>,
  now: Date,
  why: Why = {},
) {
  await sql`
    update message
    set state = ${state}, begun_at = null, ended_at = ${now}, reason = ${why.reason ?? null},
      detail = ${why.detail ?? null}, updated_at = ${now}
    where id = ${id} and state = ${queued}`.execute(db)
}

/** As if it had not been taken yet: what it waits for now is not why an earlier try failed. */
export async function putBack(db: Kysely<DB>, { id }: Pick<Tried, 'id'>, dueAt: Date): Promise<void> {
  await sql`
    update message
    set begun_at = null, tries = tries - 1, due_at = ${dueAt}, reason = null, detail = null, updated_at = now()
    where id = ${id} and state = ${queued}`.execute(db)
}
