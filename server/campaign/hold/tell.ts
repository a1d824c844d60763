import { sql } from 'kysely'
import type { ToldKind } from '#domain/content/told/told.ts'
import { tellOwner } from '../../bus/console-hints.ts'
import { type News, tellPeople } from '../../content/told/tell.ts'
import type { Turn } from './turn.ts'

type Decided = Pick<News, 'by' | 'reason'>

/** Whoever holds it hears what became of it; of other sellers nobody is named. */
export async function tellHolder(turn: Turn, holdIdx: number, kind: ToldKind, decided: Decided = {}) {
  const { db, now, services, afterCommit } = turn
  const people = sql`select held_by as id from hold where id = ${holdIdx}`
  const told = await tellPeople(db, { kind, work: { kind: 'hold', key: holdIdx }, people, ...decided }, now)
  for (const userId of told) afterCommit(() => tellOwner(services.bus, userId))
}
