import { type RawBuilder, sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import type { Caller } from './caller.ts'

/** The columns of a query that carry brand, group and venue; leave out a level that the rows do not have. */
export interface ScopeColumns {
  brand: string
  group?: string
  venue?: string
  /** Rows that are of no brand are everybody's. */
  hasCommon?: true
}

const everything = sql<boolean>`true`
const nothing = sql<boolean>`false`

/**
 * The condition under which `caller` may see a row. Every query over rows of a brand carries it;
 * a row outside of it answers exactly like one that does not exist.
 */
export function withinScope({ scope }: Pick<Caller, 'scope'>, columns: ScopeColumns): RawBuilder<boolean> {
  if (scope.brands === 'all') return everything
  if (scope.venues && columns.venue) return isOneOf(columns.venue, scope.venues)
  if (scope.groups && columns.group) return isOneOf(columns.group, scope.groups)
  return orCommon(columns, isOneOf(columns.brand, scope.brands))
}

/** The columns of a query that carry a customer, and the seller who looks after them. */
export interface CustomerColumns {
  advertiser: string
  seller: string
}

type Buyer = Pick<Caller, 'scope' | 'role' | 'userId'>

/**
 * The condition under which `caller` may see what belongs to a customer: the platform all of it, a seller what is of the
 * own customers, an advertiser the own. Nobody else sees any.
 */
export function withinCustomers({ scope, role, userId }: Buyer, columns: CustomerColumns): RawBuilder<boolean> {
  if (scope.brands === 'all') return everything
  if (role === codes.role.sales) return sql<boolean>`${sql.ref(columns.seller)} = ${userId}`
  return scope.advertiser === undefined ? nothing : isOneOf(columns.advertiser, [scope.advertiser])
}

/** Sellers and advertisers see the network through what is sold, wherever it plays; the others through its places. */
export function seesByCustomer({ role }: Pick<Caller, 'role'>): boolean {
  return role === codes.role.sales || role === codes.role.advertiser
}

/** Condition of a row `media` that it is sold: in use, not for monitoring, of a brand that is active. */
export const isSoldScreen: RawBuilder<boolean> = sql<boolean>`(
  media.device_status = ${sql.lit(codes.deviceStatus.inUse)} and media.use_type = ${sql.lit(codes.useType.normal)}
  and exists (
    select from brand owner
    where owner.code = media.brand_code and owner.status = ${sql.lit(codes.useStatus.active)}))`

/** Lists show the active brand only, when one is chosen. */
export function withinActiveBrand({ activeBrand }: Pick<Caller, 'activeBrand'>, brand: string): RawBuilder<boolean> {
  return activeBrand === null ? everything : sql<boolean>`${sql.ref(brand)} = ${activeBrand}`
}

/** Own rows, and those of no brand where they are everybody's. */
export function orCommon({ brand, hasCommon }: ScopeColumns, isOwn: RawBuilder<boolean>): RawBuilder<boolean> {
  return hasCommon ? sql<boolean>`(${sql.ref(brand)} is null or ${isOwn})` : isOwn
}

function isOneOf(column: string, values: readonly (string | number)[]) {
  return values.length === 0 ? nothing : sql<boolean>`${sql.ref(column)} = any(${values})`
}

export function allOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? everything : sql<boolean>`${sql.join(conditions, sql` and `)}`
}
