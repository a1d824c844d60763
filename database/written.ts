import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'

/** Only writes: it is connected to nothing. */
const writer = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** As it stands in a statement, its values by their places. */
export const textOf = (piece: RawBuilder<unknown>): string => piece.compile(writer).sql

/** The same piece of a statement, written out once and for all. What carries values is left as it is. */
export function written<Value>(piece: RawBuilder<Value>): RawBuilder<Value> {
  const { sql: text, parameters } = piece.compile(writer)
  return parameters.length === 0 ? sql.raw<Value>(text) : piece
}
