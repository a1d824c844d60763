import { AsyncLocalStorage } from 'node:async_hooks'
import type { DatabaseConnection } from 'kysely'

/** As PostgreSQL says it of a statement that was begun. */
const QUERY_CANCELED = '57014'
const leaving = new AsyncLocalStorage<AbortSignal>()

/** Reads until the signal comes: then the database is told to stop. */
export const whileWanted = <Result>(signal: AbortSignal, act: () => Promise<Result>): Promise<Result> =>
  leaving.run(signal, act)

/** Teaches a connection to give up the statement of somebody who has left. */
export async function endWithItsReader(connection: DatabaseConnection): Promise<void> {
  await connection.collectSessionInfo?.()
  const execute = connection.executeQuery.bind(connection)
  connection.executeQuery = async (query, options) => {
    const signal = leaving.getStore()
    if (!signal) return execute(query, options)
    const cancel = () => {
      // Where it cannot be told, the statement ends by its own time limit.
      connection.cancelQuery?.(async () => undefined as never).catch(() => undefined)
    }
    if (signal.aborted) throw Object.assign(new Error('Whoever asked has left'), { code: QUERY_CANCELED })
    signal.addEventListener('abort', cancel, { once: true })
    try {
      return await execute(query, options)
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  }
}
