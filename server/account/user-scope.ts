import { sql } from 'kysely'
import { scopeFieldOf } from '#domain/account/authority.ts'
import type { user } from '#domain/account/user.ts'
import { codes } from '#domain/base/codes.ts'
import { type Fault, outcome } from '#domain/base/reply.ts'
import type { Row } from '#domain/base/resource.ts'
import type { Caller } from '../base/caller.ts'
import { withinCustomers, withinScope } from '../base/scope.ts'
import { settingOf } from '../base/setting.ts'

type Scoped = Pick<Row<typeof user>, 'roleCd' | 'cId' | 'brdCodes' | 'bgCodes' | 'poiIdxs' | 'advIdx'>
type ScopeField = 'brdCodes' | 'bgCodes' | 'poiIdxs'

/** Faults of a person's scope: nothing chosen, or not the giver's to give. */
export async function scopeFaults(caller: Caller, after: Scoped, before?: Scoped): Promise<Record<string, Fault>> {
  const field = scopeFieldOf[after.roleCd]
  if (!field) return {}
  if (field === 'advIdx') return advertiserFaults(caller, after, before)
  const wanted = after[field] ?? []
  if (wanted.length === 0) return { [field]: { outcome: outcome.missing, msg: 'field.missingChoice' } }
  // Who keeps a place that was stopped since keeps it; a new one has to run.
  const kept = before?.roleCd === after.roleCd ? (before[field] ?? []) : []
  const fresh = wanted.filter((key) => !kept.some((old) => old === key))
  const usable = await usableOf(caller, field, fresh)
  return usable === new Set(fresh).size ? {} : { [field]: { outcome: outcome.badFormat, msg: 'user.scopeUnknown' } }
}

/** An advertiser of the person's own company, where the network lets advertisers in; whoever is there already stays. */
async function advertiserFaults(caller: Caller, after: Scoped, before?: Scoped): Promise<Record<string, Fault>> {
  const isNew = before?.roleCd !== after.roleCd
  if (isNew && String(await settingOf(caller.db, 'ADVERTISER_SIGN_IN')).toUpperCase() !== 'ON')
    return { roleCd: { outcome: outcome.badFormat, msg: 'user.advertisersStayOut' } }
  if (!after.advIdx) return { advIdx: { outcome: outcome.missing, msg: 'field.missingChoice' } }
  const customer = { advertiser: 'advertiser.id', seller: 'advertiser.seller_id' }
  const { rows } = await sql`
    select
    from advertiser
    where id = ${after.advIdx} and corporation_id = ${after.cId} and ${withinCustomers(caller, customer)}`.execute(
    caller.db,
  )
  return rows.length > 0 ? {} : { advIdx: { outcome: outcome.badFormat, msg: 'user.advertiserOfOther' } }
}

/** Writes who looks after what, anew; the lists follow the role. */
export async function writeScope({ db }: Caller, uId: number, after: Scoped): Promise<void> {
  await db.deleteFrom('user_scope').where('user_id', '=', uId).execute()
  const field = scopeFieldOf[after.roleCd]
  if (field !== 'advIdx')
    await sql`update app_user set advertiser_id = null where id = ${uId} and advertiser_id is not null`.execute(db)
  if (!field || field === 'advIdx') return
  const wanted = after[field] ?? []
  await rowsOf(field, uId, wanted).execute(db)
  // A brand that is not theirs any more is not the one they look at.
  await sql`
    update session
    set brand_code = null
    where user_id = ${uId}
      and brand_code not in (select brand_code from user_scope where user_id = ${uId})`.execute(db)
}

function rowsOf(field: ScopeField, uId: number, wanted: readonly (string | number)[]) {
  if (field === 'brdCodes') {
    return sql`insert into user_scope (user_id, brand_code) select ${uId}, code from brand where code = any(${wanted})`
  }
  if (field === 'bgCodes') {
    return sql`
      insert into user_scope (user_id, brand_code, group_code)
      select ${uId}, brand_code, code from brand_group where code = any(${wanted})`
  }
  return sql`
    insert into user_scope (user_id, brand_code, venue_id)
    select ${uId}, brand_code, id from venue where id = any(${wanted})`
}

async function usableOf(caller: Caller, field: ScopeField, keys: readonly (string | number)[]): Promise<number> {
  const { rows } = await found(caller, field, keys).execute(caller.db)
  return rows[0]?.count ?? 0
}

function found(caller: Caller, field: ScopeField, keys: readonly (string | number)[]) {
  if (field === 'brdCodes') {
    return sql<{ count: number }>`
      select count(*)::integer as count
      from brand
      where code = any(${keys}) and status = ${codes.useStatus.active}
        and ${withinScope(caller, { brand: 'brand.code' })}`
  }
  if (field === 'bgCodes') {
    const scope = { brand: 'brand_group.brand_code', group: 'brand_group.code' }
    return sql<{ count: number }>`
      select count(*)::integer as count
      from brand_group
      where code = any(${keys}) and status = ${codes.useStatus.active} and ${withinScope(caller, scope)}`
  }
  const scope = { brand: 'venue.brand_code', group: 'venue.group_code', venue: 'venue.id' }
  return sql<{ count: number }>`
    select count(*)::integer as count
    from venue
    where id = any(${keys}) and status = ${codes.useStatus.active} and ${withinScope(caller, scope)}`
}
