import { sql } from 'kysely'
import { isAlways } from '#domain/schedule/day/weekly.ts'
import { planCalls } from '#domain/schedule/plan-calls.ts'
import { plannedContent } from '#domain/schedule/planned-content.ts'
import type { Caller } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { contentStore } from '../content/content.ts'
import { withinPublicity } from '../file/content-visible.ts'
import { leaveTrace } from '../store/audit.ts'
import { exportRows } from '../store/export.ts'
import { store } from '../store/store.ts'

export const planHandlers = handle(planCalls, {
  list: (input, caller) => plannedContents(caller).within(caller).page(input),
  excel: (input, caller) => exportRows(plannedContents(caller), input, caller),

  async save({ contentIdx, weeklyHours }, caller) {
    const { brdCode } = await contentStore.within(caller).lock(contentIdx)
    const hours = weeklyHours && !isAlways(weeklyHours) ? weeklyHours : null
    const { weekly_hours: before } = await caller.db
      .selectFrom('content')
      .select('weekly_hours')
      .where('id', '=', contentIdx)
      .executeTakeFirstOrThrow()
    await sql`
      update content set weekly_hours = ${hours}::integer[], updated_at = now() where id = ${contentIdx}`.execute(
      caller.db,
    )
    await leaveTrace(caller, {
      ...{ entity: 'content', key: contentIdx, act: 'plan', brand: brdCode },
      ...{ before: { weeklyHours: before }, after: { weeklyHours: hours } },
    })
    return null
  },
})

function plannedContents(caller: Caller) {
  return store(plannedContent, {
    table: 'content',
    columns: {
      contentIdx: 'content.id',
      contentName: 'content.name',
      brdCode: 'content.brand_code',
      brdName: 'brand.name',
      playSeconds: 'content.play_seconds',
      weeklyHours: 'content.weekly_hours',
    },
    from: sql`
      content
      join brand on brand.code = content.brand_code`,
    scope: { brand: 'content.brand_code' },
    where: sql<boolean>`(content.hidden_at is null and ${withinPublicity(caller)})`,
  })
}
