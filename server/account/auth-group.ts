import { sql } from 'kysely'
import { authGroup, type KeptRights } from '#domain/account/auth-group.ts'
import { authGroupCalls } from '#domain/account/auth-group-calls.ts'
import { refuseField, refuseUnless } from '#domain/base/reply.ts'
import { arePrograms } from '#domain/programs.ts'
import type { Caller } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { exportRows } from '../store/export.ts'
import { store } from '../store/store.ts'

export const authGroupStore = store(authGroup, {
  table: 'permission_group',
  columns: {
    agIdx: 'permission_group.id',
    agName: 'permission_group.name',
    agDesc: 'permission_group.description',
    kept: sql`coalesce(
      (select jsonb_object_agg(program, properties)
       from permission_group_grant where permission_group_id = permission_group.id), '{}')`,
    userCount: sql`(
      select count(*) from app_user where permission_group_id = permission_group.id and hidden_at is null)`,
    regDate: 'permission_group.created_at',
  },
  scope: 'shared',
  taken: { permission_group_name_once: ['agName', 'authGroup.nameTaken'] },
})

export const authGroupHandlers = handle(authGroupCalls, {
  list: (input, caller) => authGroupStore.within(caller).page(input),
  excel: (input, caller) => exportRows(authGroupStore, input, caller),
  detail: ({ agIdx }, caller) => authGroupStore.within(caller).get(agIdx),

  async save(input, caller) {
    if (input.kept && !arePrograms(Object.keys(input.kept))) refuseField('kept', 'field.badFormat')
    const groups = authGroupStore.within(caller)
    const agIdx = await groups.save(input, await groups.before(input))
    if (input.kept) await keep(caller, agIdx, input.kept as KeptRights)
    return { agIdx }
  },

  async remove({ agIdx }, caller) {
    const groups = authGroupStore.within(caller)
    const group = await groups.lock(agIdx)
    const someone = await caller.db
      .selectFrom('app_user')
      .select('id')
      .where('permission_group_id', '=', agIdx)
      .limit(1)
      .executeTakeFirst()
    refuseUnless(!someone, 'inUse.people')
    await groups.remove(group)
    return { agIdx }
  },
})

/** The rights anew: what is not named is taken from the group's people with their next call. */
async function keep({ db }: Caller, agIdx: number, kept: KeptRights) {
  await db.deleteFrom('permission_group_grant').where('permission_group_id', '=', agIdx).execute()
  await sql`
    insert into permission_group_grant (permission_group_id, program, properties)
    select ${agIdx}, key, value::smallint
    from jsonb_each_text(${JSON.stringify(kept)}::jsonb)
    where value::smallint > 0 and exists (select from program where program.name = key)`.execute(db)
}
