import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** Form of a column in PostgreSQL's binary COPY. */
export type Encoder<Value> = (value: Value) => Buffer

export const asText: Encoder<string> = (value) => Buffer.from(value)
export const asBytes: Encoder<Uint8Array> = (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength)
export const asInteger: Encoder<number> = (value) => {
  const bytes = Buffer.allocUnsafe(4)
  bytes.writeInt32BE(value)
  return bytes
}

/** The columns of a table, in order, each with the way it travels and where its value comes from. */
export type CopyColumns<Row> = Readonly<Record<string, (row: Row) => Buffer>>

/** Writes many rows at once, holding no more of them than a few blocks. Table and columns are the caller's own names. */
export async function copyRows<Row>(client: PoolClient, table: string, columns: CopyColumns<Row>, rows: Iterable<Row>) {
  const names = Object.keys(columns).join(', ')
  const stream = client.query(copyFrom(`copy ${table} (${names}) from stdin (format binary)`))
  await pipeline(Readable.from(blocks(Object.values(columns), rows), { objectMode: false }), stream)
}

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
const END = Buffer.from([0xff, 0xff])
const BLOCK_BYTES = 65_536

function* blocks<Row>(columns: readonly ((row: Row) => Buffer)[], rows: Iterable<Row>): Generator<Buffer> {
  let parts: Buffer[] = [SIGNATURE]
  let bytes = SIGNATURE.length
  const head = Buffer.from([columns.length >> 8, columns.length & 0xff])
  for (const row of rows) {
    parts.push(head)
    for (const column of columns) {
      const value = column(row)
      parts.push(asInteger(value.length), value)
      bytes += value.length + 4
    }
    if (bytes < BLOCK_BYTES) continue
    yield Buffer.concat(parts)
    parts = []
    bytes = 0
  }
  yield Buffer.concat([...parts, END])
}
