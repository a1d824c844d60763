import { codes } from '#domain/base/codes.ts'
import type { Role } from '#domain/base/permission.ts'
import type { Scope } from '../base/caller.ts'

export interface ScopeRow {
  brand_code: string
  group_code: number | null
  venue_id: number | null
}

/**
 * Scope of a person of this role: everything, the brands, groups or venues that they look after, or nothing but the
 * advertiser's own.
 */
export function scopeOf(role: Role, rows: readonly ScopeRow[], advertiser: number | null): Scope {
  if (role === codes.role.super) return { brands: 'all' }
  if (role === codes.role.advertiser) return { brands: [], ...(advertiser !== null && { advertiser }) }
  const brands = [...new Set(rows.map((row) => row.brand_code))]
  if (role === codes.role.manager) return { brands, groups: rows.flatMap((row) => row.group_code ?? []) }
  if (role === codes.role.user) return { brands, groups: [], venues: rows.flatMap((row) => row.venue_id ?? []) }
  return { brands }
}
