import { type RawBuilder, sql } from 'kysely'
import { textOf } from '#database/written.ts'

/** The table that rows are counted of, and what is joined to it, one row to one. */
export interface Joins {
  first: string
  joined: readonly { name: string; text: string }[]
}

/** Undefined where tables are joined in another way: nothing is left out of them. */
export function joinsIn(from: string): Joins | undefined {
  const [first = '', ...joined] = from.trim().split(/\s+left join\s+/)
  if (from.includes('(') || / join /.test(first)) return undefined
  return {
    first,
    joined: joined.map((text) => ({
      name:
        text
          .split(/\s+on\s+/)[0]
          ?.split(/\s+/)
          .at(-1) ?? '',
      text,
    })),
  }
}

/**
 * The tables that a statement reads of, by its own text: a join that adds a column to each row and is not asked for it
 * neither adds nor takes one, but keeps the database from finding its best way.
 */
export function joinsReadBy({ first, joined }: Joins, ...pieces: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  let text = pieces.map(textOf).join(' ')
  let from = ''
  for (const join of joined.toReversed()) {
    if (!new RegExp(`\\b${join.name}\\b`).test(text)) continue
    text += ` ${join.text}`
    from = ` left join ${join.text}${from}`
  }
  return sql.raw(first + from)
}

/** True if a statement reads of a join of this name. */
export const speaksOf = (name: string, pieces: readonly RawBuilder<unknown>[]): boolean =>
  pieces.some((piece) => textOf(piece).includes(`${name}.`))
