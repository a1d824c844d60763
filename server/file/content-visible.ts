import { type RawBuilder, sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { rank } from '#domain/base/permission.ts'
import type { Caller } from '../base/caller.ts'

/** A private content is seen by who registered it and by who stands above them; a public one by the whole brand. */
export function withinPublicity({ userId, role }: Pick<Caller, 'userId' | 'role'>): RawBuilder<boolean> {
  const below = Object.values(codes.role).filter((other) => rank[other] < rank[role])
  return sql<boolean>`(
    content.is_public = ${codes.publicity.public}
    or content.registered_by = ${userId}
    or coalesce((select role from app_user where id = content.registered_by) = any(${below}), ${rank[role] >= rank[codes.role.master]}))`
}
