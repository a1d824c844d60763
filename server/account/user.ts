import { sql } from 'kysely'
import { afterEdit } from '#domain/account/approval.ts'
import { looksAfter, rolesOfOperator } from '#domain/account/authority.ts'
import { user } from '#domain/account/user.ts'
import { userCalls } from '#domain/account/user-calls.ts'
import { codes } from '#domain/base/codes.ts'
import { type Fault, outcome, refuseFaults, refuseUnless } from '#domain/base/reply.ts'
import type { Row } from '#domain/base/resource.ts'
import { endSessions } from '../access/end-sessions.ts'
import { isAlive } from '../access/session.ts'
import type { Caller } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { isOtherAddress, tellOwner } from '../mail/tell-owner.ts'
import { holdPeople, refuseWithoutSuper } from '../sign-in/last-super.ts'
import { passwordFault } from '../sign-in/new-password.ts'
import { hashPassword } from '../sign-in/password.ts'
import { LOCKED_MINUTES } from '../sign-in/sign-in.ts'
import { leaveTrace } from '../store/audit.ts'
import { exportRows } from '../store/export.ts'
import { store } from '../store/store.ts'
import { authGroupStore } from './auth-group.ts'
import { corpStore } from './corp.ts'
import { withinPeople } from './people.ts'
import { scopeFaults, writeScope } from './user-scope.ts'

const { requested, approved } = codes.approval

export const userStore = store(user, {
  table: 'app_user',
  columns: {
    uId: 'app_user.id',
    loginId: 'app_user.login_id',
    // Only its hash is kept, and that is never read.
    password: sql`null`,
    userName: 'app_user.name',
    email: 'app_user.email',
    phone: 'app_user.phone',
    cId: 'app_user.corporation_id',
    corpName: 'corporation.name',
    roleCd: 'app_user.role',
    agIdx: 'app_user.permission_group_id',
    authGroupName: 'permission_group.name',
    brdCodes: sql`array(select distinct brand_code from user_scope where user_id = app_user.id order by 1)`,
    bgCodes: sql`array(
      select group_code from user_scope
      where user_id = app_user.id and venue_id is null and group_code is not null
      order by 1)`,
    poiIdxs: sql`array(select venue_id from user_scope where user_id = app_user.id and venue_id is not null order by 1)`,
    advIdx: 'app_user.advertiser_id',
    scopeNames: sql`coalesce((
      select string_agg(coalesce(venue.name, brand_group.name, brand.name), ', ' order by brand.name, brand_group.name, venue.name)
      from user_scope
      join brand on brand.code = user_scope.brand_code
      left join brand_group on brand_group.code = user_scope.group_code
      left join venue on venue.id = user_scope.venue_id
      where user_scope.user_id = app_user.id),
      (select name from advertiser where advertiser.id = app_user.advertiser_id))`,
    approval: 'app_user.approval',
    reason: 'app_user.reason',
    lockYn: sql`case
      when is_locked_by_hand or locked_at > now() - make_interval(mins => ${sql.lit(LOCKED_MINUTES)}) then 'Y'
      else 'N' end`,
    loginState: sql`case when exists (select from session s where s.user_id = app_user.id and ${isAlive}) then 'Y' else 'N' end`,
    twoFactor: sql`case
      when exists (select from two_factor where user_id = app_user.id and confirmed_at is not null) then 'Y'
      else 'N' end`,
    lastLogin: 'app_user.last_sign_in_at',
    regDate: 'app_user.created_at',
  },
  from: sql`
    app_user
    left join corporation on corporation.id = app_user.corporation_id
    left join permission_group on permission_group.id = app_user.permission_group_id`,
  where: sql<boolean>`app_user.hidden_at is null`,
  scope: withinPeople,
  words: 'app_user.words',
  taken: {
    app_user_login_id_once: ['loginId', 'user.idTaken'],
    app_user_advertiser_once: ['advIdx', 'user.advertiserTaken'],
  },
})

type User = Row<typeof user>

export const userHandlers = handle(userCalls, {
  list: (input, caller) => userStore.within(caller).page(input),
  excel: (input, caller) => exportRows(userStore, input, caller),
  detail: ({ uId }, caller) => userStore.within(caller).get(uId),

  async save(input, caller) {
    const users = userStore.within(caller)
    await holdPeople(caller)
    const before = await users.before(input)
    const after = users.after(before, input)
    if (before) refuseNotLookedAfter(caller, before)
    refuseFaults({ ...(await roleFaults(caller, after, before)), ...(await passwordFaults(after, input)) })
    refuseFaults(await scopeFaults(caller, after, before))
    if (input.agIdx) await authGroupStore.within(caller).get(input.agIdx)
    if (before && before.roleCd !== after.roleCd) await refuseWithoutSuper(caller, sql`select ${before.uId}::integer`)
    const uId = await users.save(input, before, before ? undefined : await ownOf(caller, String(input.password)))
    if (!before || isScopeTouched(input)) await writeScope(caller, uId, after)
    if (before) await askAgain(caller, before)
    if (before && isOtherAddress(before.email, input.email))
      await tellOwner(caller.db, caller, 'addressChanged', { userId: uId, email: before.email })
    return { uId }
  },

  async remove({ uId }, caller) {
    const row = await lookedAfter(caller, uId)
    await refuseWithoutSuper(caller, sql`select ${uId}::integer`)
    // What they did keeps their name; their id is not given to anybody else.
    await sql`update app_user set hidden_at = now(), approval = ${codes.approval.stopped} where id = ${uId}`.execute(
      caller.db,
    )
    await endSessions(caller, sql`select ${uId}::integer`)
    await leaveTrace(caller, { entity: 'user', key: uId, act: 'remove', before: { loginId: row.loginId } })
    return { uId }
  },
})

/** A person whom the caller sees and looks after, held until the call ends. Nobody acts on themselves here. */
export async function lookedAfter(caller: Caller, uId: number): Promise<User> {
  await holdPeople(caller)
  const row = await userStore.within(caller).lock(uId)
  refuseNotLookedAfter(caller, row)
  return row
}

function refuseNotLookedAfter(caller: Caller, { uId, roleCd }: User) {
  refuseUnless(![caller.userId, caller.actingUserId].includes(uId), 'user.notOneself')
  refuseUnless(looksAfter(caller.role, roleCd), 'user.roleTooHigh')
}

/** The role is below the caller's, and one that people of that company can have. */
async function roleFaults(caller: Caller, after: User, before: User | undefined): Promise<Record<string, Fault>> {
  if (!looksAfter(caller.role, after.roleCd)) return { roleCd: { outcome: outcome.badFormat, msg: 'user.roleTooHigh' } }
  if (before?.cId === after.cId && before.roleCd === after.roleCd) return {}
  const { cType } = await corpStore.within(caller).get(after.cId)
  return rolesOfOperator(cType).includes(after.roleCd)
    ? {}
    : { roleCd: { outcome: outcome.badFormat, msg: 'user.roleNotOfCompany' } }
}

async function passwordFaults(
  { loginId }: User,
  { password }: { password?: string | null },
): Promise<Record<string, Fault>> {
  const msg = password ? await passwordFault(password, loginId) : undefined
  return msg ? { password: { outcome: outcome.badFormat, msg } } : {}
}

/** The platform's own entries count at once, those of others wait for an approval. */
async function ownOf(caller: Caller, password: string) {
  return {
    password_hash: await hashPassword(password),
    must_change_password: true,
    approval: caller.role === codes.role.super ? approved : requested,
    requested_by: caller.userId,
    created_by: caller.userId,
  }
}

const isScopeTouched = (input: object) =>
  ['roleCd', 'cId', 'brdCodes', 'bgCodes', 'poiIdxs', 'advIdx'].some(
    (name) => input[name as keyof typeof input] !== undefined,
  )

/** New request for a rejected person: the editor is the one who asks now. */
async function askAgain(caller: Caller, { uId, approval }: User) {
  if (afterEdit(approval) === approval) return
  await sql`
    update app_user set approval = ${afterEdit(approval)}, reason = null, requested_by = ${caller.userId}
    where id = ${uId}`.execute(caller.db)
}
