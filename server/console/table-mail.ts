import { sql } from 'kysely'
import type { Call } from '#domain/base/call.ts'
import { codes } from '#domain/base/codes.ts'
import { refuse, refuseUnless } from '#domain/base/reply.ts'
import {
  isTable,
  MOST_TABLE_MAILS,
  nextMailing,
  periodBefore,
  type Rhythm,
  type TableMail,
} from '#domain/console/table-mail.ts'
import { tableMailCalls } from '#domain/console/table-mail-calls.ts'
import { type CallName, contract } from '#domain/contract.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { localDay } from '#domain/time/local-time.ts'
import { type Caller, mayMake } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { hasPost } from '../mail/post.ts'
import { tableFor } from './table-mail-run.ts'

export const tableMailHandlers = handle(tableMailCalls, {
  async list(_, { db, userId }) {
    const { rows } = await sql<TableMail>`
      select table_mail.id as "tmIdx", name as "mailName", rhythm, next_at as "nextAt",
        (select json_build_object('at', coalesce(ended_at, message.created_at), 'state', state)
         from message where table_mail_id = table_mail.id order by id desc limit 1) as last
      from table_mail
      where owner_id = ${userId}
      order by table_mail.id`.execute(db)
    return { items: rows }
  },

  async save({ mailName, call: name, wish, language, rhythm }, caller) {
    const call = tableNamed(name)
    if (!mayMake(caller, call)) refuse('general.noPermission', { kind: 'forbidden' })
    refuseUnless(hasPost(caller.services, codes.messageChannel.mail), 'mail.notSetUp')
    const address = (await addressOf(caller)) ?? refuse('tableMail.noAddress')
    // The call's own check lets no other word through.
    const order = { rhythm: rhythm as Rhythm, wish, language }
    await refuseUnreadable(caller, call, order)
    const nextAt = new Date(nextMailing(order.rhythm, caller.now.getTime()))
    const { id } = await caller.db
      .insertInto('table_mail')
      .values({
        ...{ owner_id: caller.userId, brand_code: caller.activeBrand, name: mailName, call: name },
        ...{ wish: JSON.stringify(wish), language, rhythm, next_at: nextAt },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { tmIdx: id, nextAt: nextAt.toISOString(), address }
  },

  async remove({ tmIdx }, { db, userId }) {
    const { numDeletedRows } = await db
      .deleteFrom('table_mail')
      .where('id', '=', tmIdx)
      .where('owner_id', '=', userId)
      .executeTakeFirst()
    refuseUnless(numDeletedRows > 0n, 'general.unknown', { kind: 'unknown' })
    return null
  },
})

function tableNamed(name: string): Call {
  const call: Call | undefined = Object.hasOwn(contract, name) ? contract[name as CallName] : undefined
  return call && isTable(call) ? call : refuse('general.unknown', { kind: 'unknown' })
}

/** Whoever orders another one is held until this one is counted. */
async function addressOf({ db, userId }: Caller): Promise<string | null> {
  const { email } = await db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { count } = await db
    .selectFrom('table_mail')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', userId)
    .executeTakeFirstOrThrow()
  refuseUnless(count < MOST_TABLE_MAILS, 'tableMail.tooMany', { values: { max: MOST_TABLE_MAILS } })
  return email
}

/** Refusal of a table that cannot be read now: here, not in a mailbox. */
async function refuseUnreadable(caller: Caller, call: Call, order: { rhythm: Rhythm; wish: object; language: string }) {
  const period = periodBefore(order.rhythm, localDay(USUAL_ZONE, caller.now.getTime()))
  const { body } = await tableFor(caller, call, { ...order, period })
  if (!Buffer.isBuffer(body)) body.destroy()
}
