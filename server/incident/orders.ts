import { type RawBuilder, sql } from 'kysely'
import type { ListInput } from '#domain/base/call.ts'
import { codes } from '#domain/base/codes.ts'
import { workOrder } from '#domain/incident/work.ts'
import { type Caller, may } from '../base/caller.ts'
import { allOf } from '../base/scope.ts'
import { store } from '../store/store.ts'

const { own, open, others, over } = codes.workTurn

/** Whoever orders work sees it by its number; whoever does it has the own first, then what is open, then that of others. */
export const mayOrder = (caller: Caller): boolean => may(caller, 'work-order', 'WRITE')

export const inTurn = <Input extends ListInput<typeof workOrder>>(input: Input, caller: Caller): Input =>
  input.order || mayOrder(caller) ? input : { ...input, order: 'workTurn' }

/** Orders of whoever asks, and for whoever does work what nobody has taken there; those of others by their filter. */
export function ownOrders(caller: Caller, { filters }: ListInput<typeof workOrder>) {
  if (mayOrder(caller)) return orderStore(caller, [isOwn(caller)])
  const turns = filters?.workTurn
  if (Array.isArray(turns) && turns.includes(others)) return orderStore(caller)
  return orderStore(caller, [sql<boolean>`(${isOwn(caller)} or ${turnFor(caller.userId)} = ${sql.lit(open)})`])
}

const isOwn = ({ userId }: Caller) => sql<boolean>`work_order.worker_id = ${userId}`

/** Taken orders of somebody who no longer signs in are open again. */
const turnFor = (userId: number) => sql<number>`case
  when work_order.state in (${sql.lit(codes.workState.done)}, ${sql.lit(codes.workState.impossible)}) then ${sql.lit(over)}
  when work_order.worker_id = ${userId} then ${sql.lit(own)}
  when worker.id is null or worker.hidden_at is not null or worker.approval <> ${sql.lit(codes.approval.approved)}
    then ${sql.lit(open)}
  else ${sql.lit(others)} end`

/** Work orders as they concern one person. */
export function orderStore({ userId }: Pick<Caller, 'userId'>, where: readonly RawBuilder<boolean>[] = []) {
  return store(workOrder, {
    table: 'work_order',
    columns: {
      woIdx: 'work_order.id',
      woTitle: 'work_order.title',
      task: 'work_order.task',
      workState: sql`work_order.state`,
      workTurn: turnFor(userId),
      poiIdx: 'work_order.venue_id',
      poiName: 'venue.name',
      mediaId: 'work_order.media_id',
      mediaNm: 'media.name',
      inIdx: 'work_order.incident_id',
      brdCode: sql`work_order.brand_code`,
      brdName: 'brand.name',
      workerId: 'work_order.worker_id',
      workerName: 'worker.name',
      until: 'work_order.until',
      takenAt: sql`work_order.taken_at`,
      endedAt: sql`work_order.ended_at`,
      endedBy: sql`work_order.ended_by`,
      endWords: sql`work_order.end_words`,
      photoBefore: 'work_order.photo_before_id',
      photoAfter: 'work_order.photo_after_id',
      registrant: sql`work_order.registrant`,
      regDate: sql`work_order.created_at`,
    },
    from: sql`
      work_order
      left join venue on venue.id = work_order.venue_id
      left join media on media.id = work_order.media_id
      left join brand on brand.code = work_order.brand_code
      left join app_user worker on worker.id = work_order.worker_id`,
    scope: { brand: 'work_order.brand_code', group: 'venue.group_code', venue: 'work_order.venue_id' },
    where: allOf(where),
  })
}

// The trail names orders from the start, whoever looks.
orderStore({ userId: 0 })
