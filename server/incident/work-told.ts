import { type RawBuilder, sql } from 'kysely'
import type { ToldKind } from '#domain/content/told/told.ts'
import type { Caller } from '../base/caller.ts'
import { tellOwner } from '../bus/console-hints.ts'
import { tellPeople } from '../content/told/tell.ts'

/** Whoever is to do the work hears of it, unless they ordered it of themselves. */
export const tellWorker = (caller: Caller, woIdx: number, workerId: number): Promise<void> =>
  tell(caller, woIdx, 'workAsked', sql`select ${workerId}::integer as id`)

/** Whoever ordered the work hears how it ended. */
export const tellOrderer = (caller: Caller, woIdx: number, kind: ToldKind, reason: string): Promise<void> =>
  tell(caller, woIdx, kind, sql`select registered_by as id from work_order where id = ${woIdx}`, reason)

async function tell(caller: Caller, woIdx: number, kind: ToldKind, people: RawBuilder<unknown>, reason?: string) {
  const { db, now, services, afterCommit } = caller
  const news = { kind, work: { kind: 'work', key: woIdx }, people, by: caller, reason: reason ?? null } as const
  for (const userId of await tellPeople(db, news, now)) afterCommit(() => tellOwner(services.bus, userId))
}
