import { sql } from 'kysely'
import type { Caller } from '../base/caller.ts'
import { tellOwner } from '../bus/console-hints.ts'
import { tellPeople } from '../content/told/tell.ts'

/** Whoever wrote the words last hears that another person will not put them on screens, and why. */
export async function tellRefusal(caller: Caller, emIdx: number, reason: string): Promise<void> {
  const { db, now, services, afterCommit } = caller
  const people = sql`select asked_by as id from emergency where id = ${emIdx} and asked_by is not null`
  const work = { kind: 'emergency', key: emIdx } as const
  const told = await tellPeople(db, { kind: 'emergencyRefused', work, people, by: caller, reason }, now)
  for (const userId of told) afterCommit(() => tellOwner(services.bus, userId))
}
