import { sql } from 'kysely'
import type { Resource } from '#domain/base/resource.ts'
import type { Caller } from './caller.ts'

export interface Change {
  entity: string
  key: string | number
  act: 'create' | 'change' | 'remove' | string
  before?: Readonly<Record<string, unknown>> | null
  after?: Readonly<Record<string, unknown>> | null
  brand?: string | null
}

/** Writes who did what to which row, in the call's own transaction. */
export async function leaveTrace(caller: Caller, change: Change): Promise<void> {
  await caller.db
    .insertInto('audit')
    .values({
      user_id: caller.userId,
      user_name: caller.userName,
      acting_user_id: caller.actingUserId,
      brand_code: change.brand ?? caller.activeBrand,
      entity: change.entity,
      entity_key: String(change.key),
      act: change.act,
      before: change.before ? sql`${JSON.stringify(change.before)}::jsonb` : null,
      after: change.after ? sql`${JSON.stringify(change.after)}::jsonb` : null,
      request_id: caller.requestId,
    })
    .execute()
}

/** The values as the trail may keep them: a secret field leaves only that it changed. */
export function traceable(resource: Resource, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept = Object.entries(values).map(([name, value]) => [name, resource.fields[name]?.secret ? 'changed' : value])
  return Object.fromEntries(kept)
}
