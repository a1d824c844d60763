import type { PoolConfig } from 'pg'
import { type Database, openDatabase } from '#database/open.ts'
import type { Services } from './services.ts'

/**
 * Connections by who needs them, so that whoever takes all of one kind leaves the others theirs: nobody who looks
 * through long lists keeps others from signing in, or screens from being heard.
 */
export interface Connections {
  /** Calls of those who are signed in. */
  people: Database
  /** Sessions and sign-in. */
  entry: Database
  /** Connections for the questions and reports of screens. */
  players: Database
  /** Connections for work that nobody waits for. */
  work: Database
  close(): Promise<void>
}

const [FOR_ENTRY, FOR_PLAYERS, FOR_WORK] = [5, 5, 6]
const SECOND = 1000
/** A statement of whoever waits at the sign-in has a shorter time than one of whoever waits for a list. */
const [ENTRY_MS, WORK_MS] = [10 * SECOND, 15 * 60 * SECOND]

export function openConnections(database: PoolConfig, statementSeconds: number, clock: Services['clock']): Connections {
  const asked = statementSeconds * SECOND
  const people = openDatabase({ ...database, statement_timeout: asked }, clock)
  const entry = openDatabase({ ...database, max: FOR_ENTRY, statement_timeout: Math.min(asked, ENTRY_MS) }, clock)
  const players = openDatabase({ ...database, max: FOR_PLAYERS, statement_timeout: asked }, clock)
  const work = openDatabase({ ...database, max: FOR_WORK, statement_timeout: WORK_MS }, clock)
  const all = [people, entry, players, work]
  return { people, entry, players, work, close: async () => void (await Promise.all(all.map(({ close }) => close()))) }
}

/** The same services over other connections: what changes in the ones is seen in the others. */
export function over(services: Services, { db, pool }: Pick<Services, 'db' | 'pool'>): Services {
  return Object.assign(Object.create(services), { db, pool })
}
