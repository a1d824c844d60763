import { type RawBuilder, sql } from 'kysely'
import { moment } from '#database/moment.ts'
import { codes } from '#domain/base/codes.ts'
import type { Caller } from '../base/caller.ts'
import { withinScope } from '../base/scope.ts'

type Reader = Pick<Caller, 'scope' | 'role'>

/** Notices in force for this reader: their role, their brands and everybody's. */
export function withinAudience({ scope, role }: Reader): RawBuilder<boolean> {
  return sql<boolean>`(
    notice.starts_at <= ${moment} and ${moment} < notice.ends_at
    and (notice.roles = '[]' or notice.roles @> ${JSON.stringify([role])}::jsonb)
    and (notice.brand_code is null or ${withinScope({ scope }, { brand: 'notice.brand_code' })}))`
}

/** Notices that those who look after the whole brand send and change; everybody's belong to the platform. */
export function withinSender({ scope, role }: Reader): RawBuilder<boolean> {
  if (scope.brands === 'all') return sql<boolean>`true`
  if (role !== codes.role.master) return sql<boolean>`false`
  return sql<boolean>`coalesce(${withinScope({ scope }, { brand: 'notice.brand_code' })}, false)`
}
