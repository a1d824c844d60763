import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { userActCalls, userCalls } from '#domain/account/user-calls.ts'
import { codes } from '#domain/base/codes.ts'
import { propertiesOf } from '#domain/base/permission.ts'
import { refuse, refuseUnless } from '#domain/base/reply.ts'
import type { Row } from '#domain/base/resource.ts'
import type { ProgramName } from '#domain/facts.ts'
import { engineerCalls } from '#domain/network/engineer-calls.ts'
import { nodeManager } from '#domain/network/node-manager.ts'
import type { Caller } from '../base/caller.ts'
import { askAs } from '../call/background.ts'
import { handle } from '../call/handler.ts'
import { hasPost } from '../mail/post.ts'
import { languageOf } from '../mail/queue.ts'
import { nodeManagerStore } from '../network/node-manager.ts'
import { leaveTrace } from '../store/audit.ts'
import { wordsOf } from '../store/words.ts'

type Engineer = Row<typeof nodeManager>

export const engineerHandlers = handle(engineerCalls, {
  async letIn({ nmIdx, loginId }, caller) {
    const engineer = await nodeManagerStore.within(caller).lock(nmIdx)
    refuseUnready(caller, engineer)
    // With the caller's own right to enter people, and its checks.
    const { uId } = (await askAs(caller, userCalls.save, await personOf(caller, engineer, loginId))) as { uId: number }
    await sql`update node_manager set user_id = ${uId}, updated_at = ${caller.now} where id = ${nmIdx}`.execute(
      caller.db,
    )
    const trace = { entity: nodeManager.name, key: nmIdx, act: 'letIn', after: { loginId }, brand: engineer.brdCode }
    await leaveTrace(caller, trace)
    const isInvited = await isApproved(caller, uId)
    if (isInvited) await askAs(caller, userActCalls.invite, { uId })
    return { uId, isInvited }
  },
})

function refuseUnready({ services }: Caller, { uId = null, nmStatus, nmMail, poiIdxs }: Engineer) {
  refuseUnless(uId === null, 'engineer.signsIn')
  refuseUnless(nmStatus === codes.useStatus.active, 'engineer.stopped')
  refuseUnless((poiIdxs ?? []).length > 0, 'engineer.noVenues')
  refuseUnless(Boolean(nmMail), 'user.noMail')
  refuseUnless(hasPost(services, codes.messageChannel.mail), 'mail.notSetUp')
}

/** A venue administrator of the engineer's venues, with a password that nobody knows. */
async function personOf(caller: Caller, { brdCode, nmName, nmMail, nmPhone, poiIdxs }: Engineer, loginId: string) {
  return {
    ...{ loginId, password: `Aa1!${randomBytes(24).toString('base64url')}` },
    ...{ userName: nmName, email: nmMail, phone: nmPhone, cId: await companyOf(caller, brdCode) },
    ...{ roleCd: codes.role.user, agIdx: await groupOfEngineers(caller), poiIdxs },
  }
}

/** The inviter's own, or for the platform's people that of the brand's masters. */
async function companyOf({ db, corporationId }: Caller, brdCode: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select corporation.id
    from corporation
    left join app_user on app_user.corporation_id = corporation.id and app_user.hidden_at is null
    left join user_scope on user_scope.user_id = app_user.id
    where corporation.type = ${codes.operatorType.mediaOwner}
      and (corporation.id = ${corporationId}
        or (user_scope.brand_code = ${brdCode} and app_user.role = ${codes.role.master}))
    order by corporation.id <> ${corporationId}, app_user.id
    limit 1`.execute(db)
  return rows[0]?.id ?? refuse('engineer.noCompany')
}

/** Work and the screens there: what else a venue administrator may, an engineer does without. */
const kept = {
  'work-order': 'LVU',
  'work-do': 'E',
  media: 'LV',
  'notice-read': 'LV',
} as const satisfies Partial<Record<ProgramName, string>>

/** Made with the first of them under the word of the inviter's language; what it keeps is the operators' from then on. */
async function groupOfEngineers(caller: Caller): Promise<number> {
  const known = await knownGroup(caller)
  if (known !== undefined) return known
  const { db, userId } = caller
  const person = await db.selectFrom('app_user').select('language').where('id', '=', userId).executeTakeFirst()
  const name = (await wordsOf(languageOf(person?.language ?? null), 'account'))['nodeManager.title'] ?? ''
  const { rows } = await sql<{ id: number }>`
    insert into permission_group (name, is_for_engineers) values (${name}, true)
    on conflict do nothing
    returning id`.execute(db)
  const [made] = rows
  if (!made) return (await knownGroup(caller)) ?? refuse('engineer.groupTaken', { values: { name } })
  for (const [program, short] of Object.entries(kept))
    await sql`
      insert into permission_group_grant (permission_group_id, program, properties)
      values (${made.id}, ${program}, ${propertiesOf(short)})`.execute(db)
  await leaveTrace(caller, { entity: 'authGroup', key: made.id, act: 'create', after: { agName: name } })
  return made.id
}

async function knownGroup({ db }: Caller): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from permission_group where is_for_engineers`.execute(db)
  return rows[0]?.id
}

async function isApproved({ db }: Caller, uId: number): Promise<boolean> {
  const person = await db.selectFrom('app_user').select('approval').where('id', '=', uId).executeTakeFirst()
  return person?.approval === codes.approval.approved
}
