import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { type CodeOf, codes } from '#domain/base/codes.ts'
import type { Language } from '#labels/words.ts'
import type { Services } from '../base/services.ts'
import { tellOwner } from '../bus/console-hints.ts'
import { type Task, task } from '../jobs/kind.ts'
import type { Letter } from './deliver.ts'
import { endMessage, noteDelivery, putBack } from './outcome.ts'
import { postFor } from './post.ts'
import { type Channel, type MessageKind, sendJob, WEBHOOK } from './queue.ts'

/** A message in hand. */
export interface Outgoing {
  id: number
  key: string
  kind: MessageKind
  channel: Channel
  address: string
  language: Language
  userId: number | null
  promotionId: number | null
  tableMailId: number | null
  alertId: number | null
  tries: number
}

/** Letter as it is now, and the people in whose open consoles its arrival is told. */
interface Written extends Omit<Letter, 'id' | 'address'> {
  readers?: readonly number[]
}

/** Present words of a message; or that it must not leave any more, or not before. */
export type Composed = Written | { withdrawn: CodeOf<'sentReason'> } | { notBefore: Date }
export type Compose = (services: Services, message: Outgoing, now: Date) => Promise<Composed>
export type Composers = Readonly<Record<MessageKind, Compose>>

const { queued, unsure, withdrawn } = codes.sentState
const MOST_A_RUN = 500
/** Whoever had it in hand for so long has gone. */
const LOST_MINUTES = 10

export function sendTask(services: Services, composers: Composers): Task {
  return task(sendJob, async ({ signal }) => {
    await sendDue(services, composers, signal)
  })
}

/** Everything that is due. A mail server that hangs holds up no call of an address, nor the other way round. */
export async function sendDue(services: Services, composers: Composers, signal?: AbortSignal): Promise<number> {
  await putLostAside(services.db, services.clock())
  const lanes = await Promise.all(
    [sql<boolean>`channel = ${WEBHOOK}`, sql<boolean>`channel <> ${WEBHOOK}`].map((lane) =>
      sendLane(services, composers, lane, signal),
    ),
  )
  return Math.max(...lanes)
}

/** One by one, so that a stop leaves the others where they are. Answers how many were in hand. */
async function sendLane(services: Services, composers: Composers, lane: RawBuilder<boolean>, signal?: AbortSignal) {
  for (let done = 0; done < MOST_A_RUN; done++) {
    if (signal?.aborted) return done
    const message = await takeNext(services.db, services.clock(), lane)
    if (!message) return done
    await sendOne(services, composers[message.kind], message)
  }
  return MOST_A_RUN
}

/** A mail that was being handed over when its worker died may have arrived: it is not sent again. A sink knows its keys. */
async function putLostAside(db: Kysely<DB>, now: Date): Promise<void> {
  const lost = sql`state = ${queued} and begun_at < ${now}::timestamptz - make_interval(mins => ${LOST_MINUTES})`
  const { mail } = codes.messageChannel
  await sql`
    update message
    set state = ${unsure}, begun_at = null, ended_at = ${now}, reason = ${codes.sentReason.dropped}, updated_at = ${now}
    where ${lost} and channel = ${mail}`.execute(db)
  await sql`update message set begun_at = null, updated_at = ${now} where ${lost} and channel <> ${mail}`.execute(db)
}

async function takeNext(db: Kysely<DB>, now: Date, lane: RawBuilder<boolean>): Promise<Outgoing | undefined> {
  const { rows } = await sql<Outgoing>`
    update message
    set begun_at = ${now}, taken_at = ${now}, tries = tries + 1, updated_at = ${now}
    where id = (
      select id from message
      where state = ${queued} and begun_at is null and due_at <= ${now} and ${lane}
      order by due_at, id
      limit 1
      for update skip locked)
    returning id, key, kind, channel, address, language, user_id as "userId", promotion_id as "promotionId",
      table_mail_id as "tableMailId", alert_id as "alertId", tries`.execute(db)
  return rows[0]
}

async function sendOne(services: Services, compose: Compose, message: Outgoing): Promise<void> {
  const { db, clock } = services
  const composed = await compose(services, message, clock())
  if ('withdrawn' in composed) return endMessage(db, message, withdrawn, clock(), { reason: composed.withdrawn })
  if ('notBefore' in composed) return putBack(db, message, composed.notBefore)
  const deliver = await postFor(services, message.channel)
  if (!deliver) return putBack(db, message, new Date(clock().getTime() + WITHOUT_POST_MS))
  const { readers = [], ...letter } = composed
  const delivery = await deliver({ ...letter, id: message.id, address: message.address })
  await noteDelivery(db, message, delivery, clock())
  for (const reader of readers) tellOwner(services.bus, reader)
}

/** Until the operator names a server again. */
const WITHOUT_POST_MS = 3_600_000
