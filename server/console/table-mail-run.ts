import { buffer } from 'node:stream/consumers'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { Call } from '#domain/base/call.ts'
import { codes } from '#domain/base/codes.ts'
import { Refusal } from '#domain/base/reply.ts'
import { lastMailing, nextMailing, periodBefore, type Rhythm, wishOn } from '#domain/console/table-mail.ts'
import { type CallName, contract } from '#domain/contract.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { filledIn, writtenIn } from '#domain/text/written.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Language } from '#labels/words.ts'
import type { Caller } from '../base/caller.ts'
import type { Services } from '../base/services.ts'
import { askAs, callerFor } from '../call/background.ts'
import { jobKind, type Task, task } from '../jobs/kind.ts'
import type { LetterFile } from '../mail/deliver.ts'
import { publicPage } from '../mail/post.ts'
import { queueMessage } from '../mail/queue.ts'
import type { Composed, Outgoing } from '../mail/send.ts'
import { FileAnswer } from '../store/download.ts'
import { wordsOf } from '../store/words.ts'

export const tablesDue = jobKind<null>('console/tables-due')

/** Size of a file that servers of mail take as a rule. */
const LARGEST_FILE = 8_000_000

export function tablesDueTask({ clock }: Services): Task {
  return task(tablesDue, (run) => run.commit((trx) => queueDue(trx, clock())))
}

/** Each that is due is queued once; of those that a server at rest has missed, the last alone. */
export async function queueDue(db: Kysely<DB>, now: Date): Promise<void> {
  const { rows } = await sql<Due>`
    select table_mail.id, rhythm, next_at as due, table_mail.language, app_user.id as "userId", email
    from table_mail
    join app_user on app_user.id = owner_id
    where next_at <= ${now}
    order by table_mail.id
    for no key update of table_mail skip locked`.execute(db)
  for (const { id, rhythm, due, language, userId, email } of rows) {
    const next = new Date(nextMailing(rhythm, now.getTime()))
    await sql`update table_mail set next_at = ${next}, updated_at = ${now} where id = ${id}`.execute(db)
    if (email === null) continue
    // Its period ends with the day on which it was due, however late it is looked for.
    const day = localDay(USUAL_ZONE, lastMailing(rhythm, due.getTime(), now.getTime()))
    const channel = codes.messageChannel.mail
    const mail = { key: `${keyOf(id)}${day}`, kind: 'table', channel, address: email, language, dueAt: now } as const
    await queueMessage(db, { ...mail, userId, tableMailId: id })
  }
}

interface Due {
  id: number
  rhythm: Rhythm
  due: Date
  language: Language
  userId: number
  email: string | null
}

const keyOf = (id: number) => `table/${id}/`

/** The table as it is when the mail leaves, about the days before it was due, as far as its owner may see by then. */
export async function composeTable(services: Services, message: Outgoing, now: Date): Promise<Composed> {
  const order = await orderOf(services.db, message)
  const caller = order && (await callerFor(services, services.db, order, { requestId: message.key, afterCommit }))
  if (!order || !caller) return { withdrawn: codes.sentReason.gone }
  const period = periodBefore(order.rhythm, message.key.slice(keyOf(order.id).length))
  const words = await wordsOf(message.language, 'letter')
  const { day } = writtenIn(message.language)
  const [from, to] = [day(period.from), day(period.to)]
  const tell = (key: string) => filledIn(words[key] ?? '', { from, to, name: order.owner, title: order.name })
  const file = await fileFor({ ...caller, now }, order, period)
  const link = publicPage(services, '/account/mypage/view')
  return {
    subject: tell('table.subject'),
    words: `${tell(typeof file === 'string' ? file : 'table.words')}\n\n${tell('table.end')}\n${link}\n`,
    ...(typeof file === 'object' && { file }),
  }
}

/** Nothing that is read here waits for a commit. */
const afterCommit = () => undefined

interface Order {
  id: number
  name: string
  owner: string
  userId: number
  actingUserId: null
  brand: string | null
  call: CallName
  wish: object
  language: Language
  rhythm: Rhythm
}

/** Of whoever still has the address that it was queued for. */
async function orderOf(db: Kysely<DB>, { tableMailId, address }: Outgoing): Promise<Order | undefined> {
  const { rows } = await sql<Order>`
    select table_mail.id, table_mail.name, app_user.name as owner, app_user.id as "userId", null as "actingUserId",
      brand_code as brand, call, wish, table_mail.language, rhythm
    from table_mail
    join app_user on app_user.id = owner_id
    where table_mail.id = ${tableMailId} and email = ${address}`.execute(db)
  return rows[0]
}

/** The file, or the word for why there is none. */
async function fileFor(
  caller: Caller,
  order: Order,
  period: Period,
): Promise<LetterFile | 'table.refused' | 'table.tooLarge'> {
  const call: Call | undefined = contract[order.call]
  if (!call) return 'table.refused'
  try {
    const { fileName, mime, body } = await tableFor(caller, call, { ...order, period })
    const bytes = Buffer.isBuffer(body) ? body : await buffer(body)
    return bytes.length > LARGEST_FILE ? 'table.tooLarge' : { fileName, mime, bytes }
  } catch (error) {
    if (error instanceof Refusal) return 'table.refused'
    throw error
  }
}

type Period = ReturnType<typeof periodBefore>

/** As its owner would get it in the console. */
export async function tableFor(
  caller: Caller,
  call: Call,
  { wish, language, period }: { wish: object; language: string; period: Period },
): Promise<FileAnswer> {
  const answer = await askAs(caller, call, { ...wishOn(call, wish, period), format: 'xlsx', language })
  if (!(answer instanceof FileAnswer)) throw new Error(`${call.name} answers no table`)
  return answer
}
