import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { digestDay, digestParts } from '#domain/console/digest.ts'
import { isInvited } from '../account/password/letters.ts'
import type { Services } from '../base/services.ts'
import { jobKind, type Task, task } from '../jobs/kind.ts'
import { hasPost } from '../mail/post.ts'
import { languageOf, queueMessage } from '../mail/queue.ts'

export const digestsDue = jobKind<null>('digest/due')

export function digestsDueTask(services: Services): Task {
  return task(digestsDue, (run) => run.commit((trx) => queueDigests(services, trx, services.clock())))
}

/** Once a day, from seven in the morning on, one for each who may get it; what is in it is looked at when it leaves. */
export async function queueDigests(services: Services, db: Kysely<DB>, now: Date): Promise<void> {
  const day = digestDay(now.getTime())
  if (day === undefined || !hasPost(services, codes.messageChannel.mail)) return
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('digest_day')
    .values({ day })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return
  const channel = codes.messageChannel.mail
  for (const { userId, address, language } of await readersOf(db)) {
    const key = `digest/${userId}/${day}`
    await queueMessage(db, {
      key,
      kind: 'digest',
      channel,
      address,
      language: languageOf(language),
      userId,
      dueAt: now,
    })
  }
}

async function readersOf(db: Kysely<DB>) {
  const { rows } = await sql<{ userId: number; address: string; language: string | null }>`
    select app_user.id as "userId", email as address, language
    from app_user
    left join digest_wish on user_id = app_user.id
    where email is not null and ${isInvited} and coalesce(cardinality(without), 0) < ${digestParts.length}
    order by app_user.id`.execute(db)
  return rows
}
