import { type RawBuilder, sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import type { Caller } from '../base/caller.ts'

/** Questions that somebody may read: their own, those that are often asked, and a master those of the brands they run. */
export function withinQuestions({
  scope,
  role,
  userId,
}: Pick<Caller, 'scope' | 'role' | 'userId'>): RawBuilder<boolean> {
  if (scope.brands === 'all') return sql<boolean>`true`
  const own = sql<boolean>`(qna.asker_id = ${userId} or qna.is_faq)`
  return role === codes.role.master ? sql<boolean>`(${own} or qna.brand_code = any(${scope.brands}))` : own
}
