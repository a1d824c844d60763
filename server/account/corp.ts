import { type RawBuilder, sql } from 'kysely'
import { rolesOfOperator } from '#domain/account/authority.ts'
import { isUnusualBusinessNumber } from '#domain/account/business-number.ts'
import { type CorpFound, corp } from '#domain/account/corp.ts'
import { corpCalls } from '#domain/account/corp-calls.ts'
import { codes } from '#domain/base/codes.ts'
import { refuse, refuseUnless } from '#domain/base/reply.ts'
import type { Row } from '#domain/base/resource.ts'
import { endSessions } from '../access/end-sessions.ts'
import type { Caller } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { usableFile } from '../file/visible.ts'
import { holdPeople, refuseWithoutSuper } from '../sign-in/last-super.ts'
import { leaveTrace } from '../store/audit.ts'
import { exportRows } from '../store/export.ts'
import { store } from '../store/store.ts'
import { refuseStep } from './approve.ts'
import { holdCampaigns, stopCampaigns, stopReach } from './stop-campaigns.ts'
import { refuseOwnRequest } from './two-person.ts'

const { approved, stopped } = codes.approval

export const corpStore = store(corp, {
  table: 'corporation',
  columns: {
    cId: 'corporation.id',
    cType: 'corporation.type',
    cName: 'corporation.name',
    bizno: 'corporation.business_number',
    corpKind: 'corporation.kind',
    representative: 'corporation.representative',
    upjong: 'corporation.category',
    addr: 'corporation.address',
    corpPhone: 'corporation.phone',
    bankName: 'corporation.bank_name',
    bankAccount: 'corporation.bank_account',
    bankHolder: 'corporation.bank_holder',
    taxMail: 'corporation.tax_mail',
    bizFile: 'corporation.registration_file_id',
    approval: 'corporation.approval',
    reason: 'corporation.reason',
    userCount: sql`(
      select count(*) from app_user where app_user.corporation_id = corporation.id and app_user.hidden_at is null)`,
    regDate: 'corporation.created_at',
  },
  scope: withinCompanies,
  taken: { corporation_business_number_once: ['bizno', 'corp.biznoTaken'] },
})

export const corpHandlers = handle(corpCalls, {
  list: (input, caller) => corpStore.within(caller).page(input),
  excel: (input, caller) => exportRows(corpStore, input, caller),
  detail: ({ cId }, caller) => corpStore.within(caller).get(cId),

  async save(input, caller) {
    const corps = corpStore.within(caller)
    const before = await corps.before(input)
    if (input.bizFile) await usableFile(caller, input.bizFile, 'registration')
    return { cId: await corps.save(input, before, { approval: approved, requested_by: caller.userId }) }
  },

  async remove({ cId }, caller) {
    const corps = corpStore.within(caller)
    await corps.remove(await corps.lock(cId))
    return { cId }
  },

  async status({ cId, approval, reason, isConfirmed }, caller) {
    await holdPeople(caller)
    if (approval === stopped) await holdCampaigns(caller, { cId })
    const row = await corpStore.within(caller).lock(cId)
    refuseStep('corp', row.approval, approval, reason)
    if (approval === stopped) await refuseOwnStop(caller, row)
    const mark = approval === approved ? await refuseOwn(caller, cId, isConfirmed === 'Y') : {}
    await caller.db
      .updateTable('corporation')
      .set({ approval, reason: reason ?? null, updated_at: sql`now()` })
      .where('id', '=', cId)
      .execute()
    if (approval === stopped) {
      await endSessions(caller, peopleOf(cId))
      await stopCampaigns(caller, { cId }, 'companyStopped')
    }
    const after = { approval, reason: reason ?? null, ...mark }
    await leaveTrace(caller, { entity: 'corp', key: cId, act: 'approval', before: { approval: row.approval }, after })
    return { cId }
  },

  async reach({ cId }, caller) {
    await corpStore.within(caller).get(cId)
    return stopReach(caller, { cId })
  },

  async biznoDetail({ bizno }, caller) {
    const { rows } = await sql<CorpFound>`
      select id as "cId", name as "cName", type as "cType", business_number as bizno
      from corporation
      where business_number = ${bizno} and business_number <> '9999999999' and ${withinCompanies(caller)}
      order by id
      limit 1`.execute(caller.db)
    return { corp: rows[0] ?? null, isUnusual: isUnusualBusinessNumber(bizno) }
  },

  async duplicate({ bizno, cId }, caller) {
    const { isAllowed } = await caller.services.limits.take(`duplicate:${caller.userId}`, 30, 60)
    if (!isAllowed) refuse('general.tooMany', { kind: 'tooMany' })
    const owner = await caller.db
      .selectFrom('corporation')
      .select('id')
      .where('business_number', '=', bizno)
      .where('business_number', '!=', '9999999999')
      .executeTakeFirst()
    return { isAvailable: owner === undefined || owner.id === cId }
  },

  async key({ cId }, caller) {
    return { key: (await corpStore.within(caller).get(cId)).cType }
  },

  async rolecdList({ cId }, caller) {
    const { cType } = await corpStore.within(caller).get(cId)
    return { roleCdList: [...rolesOfOperator(cType)] }
  },

  async excludeRolecdList({ cId }, caller) {
    const { cType } = await corpStore.within(caller).get(cId)
    return { roleCdList: Object.values(codes.role).filter((role) => !rolesOfOperator(cType).includes(role)) }
  },

  async own(_, caller) {
    const { rows } = await sql<CorpFound>`
      select id as "cId", name as "cName", type as "cType", business_number as bizno
      from corporation
      where id = ${caller.corporationId}`.execute(caller.db)
    return rows[0] ?? refuse('general.unknown', { kind: 'unknown' })
  },
})

/** The platform looks after every company, everybody else at the own one. */
export function withinCompanies({
  scope,
  corporationId,
}: Pick<Caller, 'scope' | 'corporationId'>): RawBuilder<boolean> {
  return scope.brands === 'all' ? sql<boolean>`true` : sql<boolean>`corporation.id = ${corporationId}`
}

const peopleOf = (cId: number) => sql`select id from app_user where corporation_id = ${cId}`

/** Nobody locks themselves out, and one administrator has to stay. */
async function refuseOwnStop(caller: Caller, { cId }: Row<typeof corp>) {
  refuseUnless(cId !== caller.corporationId, 'corp.own')
  await refuseWithoutSuper(caller, peopleOf(cId))
}

async function refuseOwn(caller: Caller, cId: number, isConfirmed: boolean) {
  const { requested_by, approval } = await caller.db
    .selectFrom('corporation')
    .select(['requested_by', 'approval'])
    .where('id', '=', cId)
    .executeTakeFirstOrThrow()
  // Starting again what was stopped is no request of anybody's.
  return approval === codes.approval.requested
    ? refuseOwnRequest(caller, { requestedBy: requested_by, isConfirmed })
    : {}
}
