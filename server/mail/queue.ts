import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { CodeOf } from '#domain/base/codes.ts'
import { type Language, languages } from '#labels/words.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { jobKind } from '../jobs/kind.ts'

export const sendJob = jobKind<null>('mail/send', { queue: 'mail' })

/** Of people by mail or text; `W` is an address that is called. */
export type Channel = CodeOf<'messageChannel'> | typeof WEBHOOK
export const WEBHOOK = 'W'

export type MessageKind =
  | 'promotion'
  | 'reset'
  | 'invitation'
  | 'passwordChanged'
  | 'addressChanged'
  | 'twoFactorOff'
  | 'table'
  | 'digest'
  | 'told'
  | 'alert'

export interface Queued {
  /** Key of the message and its recipient: the same is never queued twice. */
  key: string
  kind: MessageKind
  channel: Channel
  address: string
  language: Language
  userId?: number
  tableMailId?: number
  toldId?: number
  alertId?: number
  dueAt: Date
}

/** In the transaction of what it tells of: it leaves once that is safe, and not at all where that was undone. */
export async function queueMessage(db: Kysely<DB>, message: Queued): Promise<void> {
  const { key, kind, channel, address, language, userId, tableMailId, toldId, alertId, dueAt } = message
  await sql`
    insert into message (key, kind, channel, address, language, user_id, table_mail_id, told_id, alert_id, due_at)
    values (${key}, ${kind}, ${channel}, ${address}, ${language}, ${userId ?? null}, ${tableMailId ?? null},
      ${toldId ?? null}, ${alertId ?? null}, ${dueAt})
    on conflict (key) do nothing`.execute(db)
  await enqueue(db, sendJob, null)
}

/** The one that a person has chosen, else that of the network. */
export const languageOf = (chosen: string | null): Language => languages.find((each) => each === chosen) ?? 'ko'
