import { type CompiledQuery, type DatabaseConnection, type RawBuilder, sql } from 'kysely'
import { USUAL_ZONE } from '#domain/network/zone.ts'

/** Parameter in the place of the product's time, until its statement is sent. */
const THE_TIME = Symbol('the time of the product')

/**
 * Time of the product in SQL, where `now()` is that of the database: what is coming, running or over is told by the one
 * clock that the acts go by. The database's own clock stamps rows, and tells how long sessions and jobs have lasted.
 */
export const moment: RawBuilder<Date> = sql<Date>`${THE_TIME}::timestamptz`

/** The day that is not over yet, where the network stands. */
export const todayHere: RawBuilder<string> = sql<string>`(${moment} at time zone ${sql.lit(USUAL_ZONE)})::date`

/** Teaches a connection the time of the product. */
export function tellTime(connection: DatabaseConnection, clock: () => Date): void {
  const execute = connection.executeQuery.bind(connection)
  connection.executeQuery = (query, options) => execute(atTime(query, clock), options)
}

/** One statement knows one time, however often it asks. */
function atTime<Query extends CompiledQuery>(query: Query, clock: () => Date): Query {
  if (!query.parameters.includes(THE_TIME)) return query
  const time = clock()
  return { ...query, parameters: query.parameters.map((each) => (each === THE_TIME ? time : each)) }
}
