import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../base/caller.ts'
import { signedAddress } from './address.ts'

/** The bytes of the picture by which a stored file is shown: a film's still, a picture's thumbnail, a document's first page. */
export function posterOf(asset: string): RawBuilder<string | null> {
  return sql<string | null>`(
    select variant.sha256
    from asset_variant variant
    where variant.asset_sha256 = ${sql.ref(`${asset}.sha256`)}
      and variant.kind = case ${sql.ref(`${asset}.kind`)} when 'video' then 'poster' when 'pdf' then 'page' else 'thumb' end
    order by variant.page
    limit 1)`
}

/** With the address under which the caller's browser finds the picture. */
export function withPoster<Shown extends { poster: string | null }>({ services }: Caller, row: Shown): Shown {
  return { ...row, poster: row.poster === null ? null : signedAddress(services, row.poster) }
}
