import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { refuse, refuseField } from '#domain/base/reply.ts'
import { model } from '#domain/media/model.ts'
import { modelCalls } from '#domain/media/model-calls.ts'
import { handle } from '../call/handler.ts'
import { leaveTrace } from '../store/audit.ts'
import { exportRows } from '../store/export.ts'
import { store } from '../store/store.ts'

export const modelStore = store(model, {
  table: 'model',
  columns: {
    mdId: 'model.id',
    mdNm: 'model.name',
    resolution: 'model.resolution',
    layout: 'model.layout',
    width: 'model.width',
    height: 'model.height',
    frame: sql`case
      when model.layout = ${codes.layout.vertical}
      then least(model.width, model.height) || 'x' || greatest(model.width, model.height)
      else greatest(model.width, model.height) || 'x' || least(model.width, model.height) end`,
    screenSize: 'model.screen_size',
    manufacturer: 'model.manufacturer',
    mdStatus: 'model.status',
    description: 'model.description',
    numbers: sql`(select string_agg(number, ', ' order by number) from model_number where model_id = model.id)`,
    mediaCount: sql`(select count(*) from media where media.model_id = model.id)`,
    regDate: 'model.created_at',
  },
  scope: 'shared',
  taken: { model_name_once: ['mdNm', 'model.nameTaken'] },
})

export const modelHandlers = handle(modelCalls, {
  list: (input, caller) => modelStore.within(caller).page(input),
  excel: (input, caller) => exportRows(modelStore, input, caller),
  detail: ({ mdId }, caller) => modelStore.within(caller).get(mdId),

  async save(input, caller) {
    const models = modelStore.within(caller)
    return { mdId: await models.save(input, await models.before(input)) }
  },

  async remove({ mdId }, caller) {
    const models = modelStore.within(caller)
    await models.remove(await models.lock(mdId))
    return { mdId }
  },

  async numbers({ mdId }, caller) {
    await modelStore.within(caller).get(mdId)
    const rows = await caller.db
      .selectFrom('model_number')
      .select(['id as idx', 'number', 'registrant', 'created_at'])
      .where('model_id', '=', mdId)
      .orderBy('number')
      .execute()
    return { items: rows.map(({ created_at, ...row }) => ({ ...row, regDate: created_at.toISOString() })) }
  },

  async saveNumber({ mdId, number }, caller) {
    await modelStore.within(caller).lock(mdId)
    const made = await caller.db
      .insertInto('model_number')
      .values({ model_id: mdId, number, registered_by: caller.userId, registrant: caller.userName })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) refuseField('number', 'model.numberTaken')
    await leaveTrace(caller, { entity: 'model', key: mdId, act: 'addNumber', after: { number } })
    return { idx: made.id }
  },

  async removeNumber({ idx }, caller) {
    const gone = await caller.db
      .deleteFrom('model_number')
      .where('id', '=', idx)
      .returning(['model_id', 'number'])
      .executeTakeFirst()
    if (!gone) refuse('general.unknown', { kind: 'unknown' })
    await leaveTrace(caller, {
      entity: 'model',
      key: gone.model_id,
      act: 'removeNumber',
      before: { number: gone.number },
    })
    return { idx }
  },
})
