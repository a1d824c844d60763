import { type RawBuilder, sql } from 'kysely'

type Kind = 'campaign' | 'advertiser' | 'seller' | 'venue' | 'media'

/** Join of the name that a closed month has kept of something; of an open month there is none. */
export function keptName(kind: Kind, month: string, key: string): RawBuilder<unknown> {
  const kept = sql.table(aliasOf(kind))
  return sql`left join closing_name ${kept} on ${kept}.month = ${sql.ref(month)} and ${kept}.kind = ${sql.lit(kind)}
    and ${kept}.key = ${sql.ref(key)}::text`
}

/** Name by which a closed month calls it; in an open one that of today. */
export const nameOf = (kind: Kind): RawBuilder<string> =>
  sql<string>`coalesce(${sql.ref(`${aliasOf(kind)}.name`)}, ${sql.ref(`${kind}.name`)})`

const aliasOf = (kind: Kind) => `${kind}_then`
