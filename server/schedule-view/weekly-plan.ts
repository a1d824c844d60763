import { sql } from 'kysely'
import { planCalls } from '#domain/schedule/calls.ts'
import { isAlways } from '#domain/schedule/day/weekly.ts'
import type { PlannedContent } from '#domain/schedule/explain/view.ts'
import { containing } from '../base/containing.ts'
import { allOf, withinActiveBrand, withinScope } from '../base/scope.ts'
import { handle } from '../call/handler.ts'
import { contentStore } from '../content/content.ts'
import { withinPublicity } from '../file/content-visible.ts'
import { leaveTrace } from '../store/audit.ts'

const MOST = 500

export const planHandlers = handle(planCalls, {
  async list({ search }, caller) {
    const found = containing(search ?? '')
    const visible = allOf([
      withinScope(caller, { brand: 'content.brand_code' }),
      withinActiveBrand(caller, 'content.brand_code'),
      withinPublicity(caller),
    ])
    const { rows } = await sql<PlannedContent>`
      select content.id as "contentIdx", content.name as "contentName", brand.name as "brdName",
        content.play_seconds as "playSeconds", content.weekly_hours as "weeklyHours"
      from content
      join brand on brand.code = content.brand_code
      where content.hidden_at is null and content.name ilike ${found} and ${visible}
      order by brand.name, content.name, content.id
      limit ${MOST}`.execute(caller.db)
    return { list: rows }
  },

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
