import type { Kysely, QueryResult, RawBuilder } from 'kysely'
import type pg from 'pg'
import type { DB } from './schema.ts'

/** A connection keeps each plan for as long as it lives: what goes beyond is planned anew each time. */
const MOST_PLANS = 300
/** "Cached plan must not change result type": a migration has passed. */
const PLAN_IS_OLD = '0A000'

const plans = new Map<string, string>()

/**
 * Asks what is asked often and finds its rows by keys: each connection plans it once. Not for a list, which is planned
 * for the values it is asked with.
 */
export async function often<Row>(statement: RawBuilder<Row>, db: Kysely<DB>): Promise<QueryResult<Row>> {
  const compiled = statement.compile(db)
  if (!plans.has(compiled.sql) && plans.size < MOST_PLANS) plans.set(compiled.sql, `often ${plans.size}`)
  return db.executeQuery(compiled)
}

type Ask = (query: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>

/** Teaches a connection to keep the plans of what is asked often. */
export function keepPlans(client: pg.PoolClient): void {
  const forgotten = new Set<string>()
  const ask: Ask = client.query.bind(client)
  const askOften = async (text: string, values: unknown[], name: string) => {
    try {
      return await ask({ name, text, values })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === PLAN_IS_OLD)) throw error
      forgotten.add(text)
      // Within a transaction nothing goes on after an error: whoever asks begins anew.
      if (client.getTransactionStatus() !== 'I') throw error
      return ask(text, values)
    }
  }
  const asked = (query: unknown, values?: unknown, ...rest: unknown[]) => {
    const name = typeof query === 'string' && Array.isArray(values) && rest.length === 0 && plans.get(query)
    // The driver's own overloads: with a callback, a cursor or a copy it is left as it is.
    if (!name || forgotten.has(query)) return (ask as (...all: unknown[]) => unknown)(query, values, ...rest)
    return askOften(query, values, name)
  }
  client.query = asked as typeof client.query
}
