import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { outcome, refuseField } from '#domain/base/reply.ts'
import type { Row } from '#domain/base/resource.ts'
import { nodeManager, type VenueEngineer } from '#domain/network/node-manager.ts'
import { nodeManagerCalls } from '#domain/network/node-manager-calls.ts'
import type { Caller } from '../base/caller.ts'
import { withinScope } from '../base/scope.ts'
import { handle } from '../call/handler.ts'
import { holdPeople } from '../sign-in/last-super.ts'
import { exportRows } from '../store/export.ts'
import { store } from '../store/store.ts'
import { brandStore } from './brand.ts'
import { endSignIn } from './engineer-end.ts'
import { venueStore } from './venue.ts'

const { requested, approved } = codes.approval

export const nodeManagerStore = store(nodeManager, {
  table: 'node_manager',
  columns: {
    nmIdx: 'node_manager.id',
    brdCode: 'node_manager.brand_code',
    brdName: 'brand.name',
    nmName: 'node_manager.name',
    nmPhone: 'node_manager.phone',
    nmMail: 'node_manager.mail',
    notifyBy: 'node_manager.notify',
    nmStatus: 'node_manager.status',
    poiIdxs: sql`array(
      select venue_id from node_manager_venue where node_manager_id = node_manager.id order by venue_id)`,
    venueCount: sql`(select count(*) from node_manager_venue where node_manager_id = node_manager.id)`,
    uId: 'app_user.id',
    loginId: 'app_user.login_id',
    signsIn: sql`case
      when app_user.id is null or app_user.role <> ${sql.lit(codes.role.user)} then null
      when app_user.approval in (${sql.lit(requested)}, ${sql.lit(approved)}) then 'Y'
      else 'N' end`,
    regDate: 'node_manager.created_at',
  },
  from: sql`
    node_manager
    left join brand on brand.code = node_manager.brand_code
    left join app_user on app_user.id = node_manager.user_id and app_user.hidden_at is null`,
  scope: { brand: 'node_manager.brand_code' },
})

export const nodeManagerHandlers = handle(nodeManagerCalls, {
  list: (input, caller) => nodeManagerStore.within(caller).page(input),
  excel: (input, caller) => exportRows(nodeManagerStore, input, caller),
  detail: ({ nmIdx }, caller) => nodeManagerStore.within(caller).get(nmIdx),

  async save(input, caller) {
    const engineers = nodeManagerStore.within(caller)
    const isOut = input.nmStatus !== undefined && input.nmStatus !== codes.useStatus.active
    if (isOut) await holdPeople(caller)
    const before = await engineers.before(input)
    const after = engineers.after(before, input)
    await brandStore.within(caller).get(after.brdCode)
    refuseUnreachable(after)
    await refuseForeignVenues(caller, after)
    const nmIdx = await engineers.save(input, before)
    if (input.poiIdxs !== undefined) await assign(caller, nmIdx, input.poiIdxs ?? [])
    if (isOut && before?.nmStatus === codes.useStatus.active) await endSignIn(caller, before)
    return { nmIdx }
  },

  async remove({ nmIdx }, caller) {
    const engineers = nodeManagerStore.within(caller)
    await holdPeople(caller)
    const engineer = await engineers.lock(nmIdx)
    await engineers.remove(engineer)
    await endSignIn(caller, engineer)
    return { nmIdx }
  },

  async ofVenue({ poiIdx }, caller) {
    await venueStore.within(caller).get(poiIdx)
    const { rows } = await sql<VenueEngineer>`
      select id as "nmIdx", name as "nmName", phone as "nmPhone", mail as "nmMail", notify as "notifyBy"
      from node_manager
      join node_manager_venue on node_manager_venue.node_manager_id = node_manager.id
      where venue_id = ${poiIdx} and status = ${codes.useStatus.active}
      order by name, id`.execute(caller.db)
    return { items: rows }
  },
})

type Engineer = Row<typeof nodeManager>

function refuseUnreachable({ notifyBy, nmMail }: Engineer) {
  const needsMail = notifyBy === 'M' || notifyBy === 'A'
  if (needsMail && !nmMail) refuseField('nmMail', 'field.missingText', outcome.missing)
}

/** Venues of the engineer's own brand, as far as the caller sees them. */
async function refuseForeignVenues(caller: Caller, { brdCode, poiIdxs }: Engineer) {
  const wanted = [...new Set(poiIdxs ?? [])]
  const scope = { brand: 'venue.brand_code', group: 'venue.group_code', venue: 'venue.id' }
  const { rows } = await sql`
    select from venue
    where id = any(${wanted}) and brand_code = ${brdCode} and ${withinScope(caller, scope)}`.execute(caller.db)
  if (rows.length === wanted.length) return
  refuseField('poiIdxs', 'user.scopeUnknown')
}

async function assign({ db }: Caller, nmIdx: number, poiIdxs: readonly number[]) {
  await db.deleteFrom('node_manager_venue').where('node_manager_id', '=', nmIdx).execute()
  await sql`
    insert into node_manager_venue (node_manager_id, venue_id)
    select ${nmIdx}, id from venue where id = any(${poiIdxs})`.execute(db)
  await lookAfterTheSame(db, nmIdx)
}

/** An engineer who signs in looks after the venues that they are sent to, as long as they are a venue administrator. */
async function lookAfterTheSame(db: Caller['db'], nmIdx: number) {
  const person = sql`
    select app_user.id
    from node_manager
    join app_user on app_user.id = node_manager.user_id and app_user.role = ${codes.role.user}
    where node_manager.id = ${nmIdx}`
  await sql`delete from user_scope where user_id in (${person})`.execute(db)
  await sql`
    insert into user_scope (user_id, brand_code, venue_id)
    select person.id, venue.brand_code, venue.id
    from (${person}) person
    join node_manager_venue own on own.node_manager_id = ${nmIdx}
    join venue on venue.id = own.venue_id`.execute(db)
}
