import { type RawBuilder, sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { refuse, refuseField, refuseUnless } from '#domain/base/reply.ts'
import type { Row } from '#domain/base/resource.ts'
import { afterStep } from '#domain/base/states.ts'
import { isOver, orderedFields, type Worker, workLife, workOrder, workStates } from '#domain/incident/work.ts'
import { workCalls } from '#domain/incident/work-calls.ts'
import { type Caller, may } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { usableFile } from '../file/visible.ts'
import { mediaStore } from '../media/media.ts'
import { venueStore } from '../network/venue.ts'
import { leaveTrace } from '../store/audit.ts'
import { exportRows } from '../store/export.ts'
import { closeIncident, incidents, leaveWithWork, takeOnWithWork } from './incident.ts'
import { inTurn, mayOrder, orderStore, ownOrders } from './orders.ts'
import { tellOrderer, tellWorker } from './work-told.ts'

const entity = workOrder.name

type Order = Row<typeof workOrder>

const doer = ['worker'] as const

export const workHandlers = handle(workCalls, {
  list: (input, caller) => ordersFor(caller).page(inTurn(input, caller)),
  excel: (input, caller) => exportRows(orderStore(caller), inTurn(input, caller), caller),
  detail: ({ woIdx }, caller) => ordersFor(caller).get(woIdx),
  mine: (input, caller) => ownOrders(caller, input).within(caller).page(inTurn(input, caller)),
  mineExcel: (input, caller) => exportRows(ownOrders(caller, input), inTurn(input, caller), caller),

  async save(input, caller) {
    const rows = ordersFor(caller)
    const before = await rows.before(input)
    const after = rows.after(before, input)
    if (before) refuseUnless(!isOver(before.workState), 'work.over')
    if (before) refuseOthers(caller, before)
    const isOrdered = orderedFields.some((name) => name in input && input[name as keyof typeof input] !== undefined)
    refuseUnless(!isOrdered || mayOrder(caller), 'general.noPermission', { kind: 'forbidden' })
    const venue = await venueStore.within(caller).get(after.poiIdx)
    if (!before) await refuseElsewhere(caller, after)
    if (after.workerId && after.workerId !== before?.workerId) await refuseStranger(caller, after)
    for (const photo of [input.photoBefore, input.photoAfter]) if (photo) await usableFile(caller, photo, 'work')
    const by = { registered_by: caller.userId, registrant: caller.userName, created_at: caller.now }
    const woIdx = await rows.save(input, before, { brand_code: venue.brdCode, ...by })
    if (after.workerId && after.workerId !== before?.workerId) await tellWorker(caller, woIdx, after.workerId)
    return { woIdx }
  },

  async workers({ poiIdx }, caller) {
    await venueStore.within(caller).get(poiIdx)
    const { rows } = await sql<Worker>`${workersOf(poiIdx)} order by name, id`.execute(caller.db)
    return { items: rows }
  },

  async take({ woIdx }, caller) {
    const order = await ordersFor(caller).lock(woIdx)
    afterStep(workLife, { act: 'takeOn', state: workStates[order.workState], who: doer })
    refuseOthers(caller, order)
    refuseUnless(order.workState === codes.workState.asked || order.workerId !== caller.userId, 'form.unchanged')
    await sql`
      update work_order
      set state = ${codes.workState.taken}, worker_id = ${caller.userId}, taken_at = ${caller.now},
        updated_at = ${caller.now}
      where id = ${woIdx}`.execute(caller.db)
    const after = { workerName: caller.userName }
    await leaveTrace(caller, { entity, key: woIdx, act: 'takeOn', after, brand: order.brdCode })
    if (order.inIdx !== null) await takeOnWithWork(caller, order.inIdx)
    return { woIdx }
  },

  async finish({ woIdx, isDone, reason, closesIncident }, caller) {
    const order = await ordersFor(caller).lock(woIdx)
    const act = isDone === 'Y' ? 'finish' : 'giveUp'
    const state = codes.workState[afterStep(workLife, { act, state: workStates[order.workState], who: doer, reason })]
    refuseOthers(caller, order)
    await sql`
      update work_order
      set state = ${state}, ended_at = ${caller.now}, ended_by = ${caller.userName}, end_words = ${reason},
        updated_at = ${caller.now}
      where id = ${woIdx}`.execute(caller.db)
    await leaveTrace(caller, { entity, key: woIdx, act, after: { endWords: reason }, brand: order.brdCode })
    await tellOrderer(caller, woIdx, isDone === 'Y' ? 'workDone' : 'workImpossible', reason)
    if (act === 'giveUp' && order.inIdx && order.takenAt) await leaveWithWork(caller, order.inIdx, order.takenAt)
    if (closesIncident === 'Y' && isDone === 'Y' && order.inIdx !== null) await closeBehind(caller, order.inIdx, reason)
    return { woIdx }
  },
})

const ordersFor = (caller: Caller) => orderStore(caller).within(caller)

/** Work that somebody else was asked for or took is given to another by whoever orders it. */
function refuseOthers(caller: Caller, { workTurn }: Order) {
  refuseUnless(workTurn !== codes.workTurn.others || mayOrder(caller), 'work.others')
}

async function closeBehind(caller: Caller, inIdx: number, reason: string) {
  refuseUnless(may(caller, 'incident-act', 'ETC'), 'general.noPermission', { kind: 'forbidden' })
  await closeIncident(caller, inIdx, reason)
}

/** The screen hangs at the venue, and the incident happened there: both among what one sees. */
async function refuseElsewhere(caller: Caller, { poiIdx, mediaId = null, inIdx = null }: Order) {
  const screen = mediaId === null ? undefined : await mediaStore.within(caller).find(mediaId)
  if (mediaId !== null && screen?.poiIdx !== poiIdx) refuseField('mediaId', 'work.otherVenue')
  const incident = inIdx === null ? undefined : await incidents.within(caller).find(inIdx)
  if (inIdx !== null && incident?.poiIdx !== poiIdx) return refuse('general.unknown', { kind: 'unknown' })
}

async function refuseStranger({ db }: Caller, { poiIdx, workerId }: Order) {
  const { rows } = await sql`select from (${workersOf(poiIdx)}) as worker where "uId" = ${workerId}`.execute(db)
  if (rows.length === 0) refuseField('workerId', 'work.stranger')
}

/** People of the brand, of the group or of the venue itself. */
function workersOf(poiIdx: number): RawBuilder<unknown> {
  const { master, manager, user } = codes.role
  return sql`
    select distinct app_user.id as "uId", app_user.name, app_user.id
    from app_user
    join user_scope on user_scope.user_id = app_user.id
    join venue on venue.id = ${poiIdx} and venue.brand_code = user_scope.brand_code
      and (user_scope.group_code is null or user_scope.group_code = venue.group_code)
      and (user_scope.venue_id is null or user_scope.venue_id = venue.id)
    where app_user.role in (${master}, ${manager}, ${user}) and app_user.approval = ${codes.approval.approved}
      and app_user.hidden_at is null`
}
