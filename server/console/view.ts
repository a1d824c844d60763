import { sql } from 'kysely'
import { refuse, refuseField, refuseUnless } from '#domain/base/reply.ts'
import { viewCalls } from '#domain/console/calls.ts'
import { MOST_VIEWS, type SavedView, type Sharing } from '#domain/console/view.ts'
import type { Caller } from '../base/caller.ts'
import { withinActiveBrand, withinScope } from '../base/scope.ts'
import { handle } from '../call/handler.ts'

const nameOnce = 'saved_view_name_once'

export const viewHandlers = handle(viewCalls, {
  async list({ list }, caller) {
    const { rows } = await sql<SavedView>`
      select saved_view.id as "viewId", saved_view.name as "viewName", saved_view.sharing,
        saved_view.brand_code as "brdCode", saved_view.owner_id = ${caller.userId} as "isOwn",
        app_user.name as owner, saved_view.state
      from saved_view
      join app_user on app_user.id = saved_view.owner_id
      where saved_view.list = ${list} and (saved_view.owner_id = ${caller.userId} or ${isShared(caller)})
      order by saved_view.owner_id <> ${caller.userId}, lower(saved_view.name), saved_view.id`.execute(caller.db)
    return { items: rows }
  },

  async save({ viewId, list, viewName, sharing, brdCode, state }, caller) {
    if (viewId) await ownView(caller, viewId)
    else await refuseTooMany(caller)
    // The call's own check lets no other word through.
    const share = await shareOf(caller, sharing as Sharing, brdCode ?? null)
    const columns = { list, name: viewName, ...share, state: JSON.stringify(state), updated_at: caller.now }
    const saved = await refusingTaken(() =>
      viewId
        ? caller.db
            .updateTable('saved_view')
            .set(columns)
            .where('id', '=', viewId)
            .returning('id')
            .executeTakeFirstOrThrow()
        : caller.db
            .insertInto('saved_view')
            .values({ ...columns, owner_id: caller.userId })
            .returning('id')
            .executeTakeFirstOrThrow(),
    )
    return { viewId: saved.id }
  },

  async remove({ viewId }, caller) {
    await ownView(caller, viewId)
    await caller.db.deleteFrom('saved_view').where('id', '=', viewId).execute()
    return null
  },
})

/** By somebody of the same company, or of a brand one looks after; with a brand chosen, of that brand. */
function isShared(caller: Caller) {
  const brand = 'saved_view.brand_code'
  return sql<boolean>`(
    saved_view.corporation_id = ${caller.corporationId}
    or (saved_view.sharing = 'brand' and ${withinScope(caller, { brand })} and ${withinActiveBrand(caller, brand)}))`
}

/** Somebody else's view is read, never changed: it answers like one that never was. */
async function ownView({ db, userId }: Caller, viewId: number) {
  const view = await db
    .selectFrom('saved_view')
    .select('id')
    .where('id', '=', viewId)
    .where('owner_id', '=', userId)
    .executeTakeFirst()
  refuseUnless(view, 'general.unknown', { kind: 'unknown' })
}

async function refuseTooMany({ db, userId }: Caller) {
  const { count } = await db
    .selectFrom('saved_view')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', userId)
    .executeTakeFirstOrThrow()
  refuseUnless(count < MOST_VIEWS, 'view.tooMany', { values: { max: MOST_VIEWS } })
}

async function shareOf(caller: Caller, sharing: Sharing, brdCode: string | null) {
  if (sharing === 'own') return { sharing, brand_code: null, corporation_id: null }
  if (sharing === 'company') return { sharing, brand_code: null, corporation_id: caller.corporationId }
  const brand = await caller.db
    .selectFrom('brand')
    .select('code')
    .where('code', '=', brdCode)
    .where(withinScope(caller, { brand: 'brand.code' }))
    .executeTakeFirst()
  return { sharing, brand_code: brand?.code ?? refuse('general.unknown', { kind: 'unknown' }), corporation_id: null }
}

async function refusingTaken<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    const isTaken = error instanceof Error && 'constraint' in error && error.constraint === nameOnce
    if (isTaken) return refuseField('viewName', 'view.nameTaken')
    throw error
  }
}
