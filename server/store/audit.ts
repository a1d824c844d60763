import { sql } from 'kysely'
import { often } from '#database/often.ts'
import type { Resource } from '#domain/base/resource.ts'
import type { Caller } from '../base/caller.ts'
import { tellConsoles } from '../bus/console-hints.ts'

export interface Change {
  entity: string
  key: string | number
  act: 'create' | 'change' | 'remove' | string
  before?: Readonly<Record<string, unknown>> | null
  after?: Readonly<Record<string, unknown>> | null
  /** Brand in whose trail it stands; none means the platform's alone. Left out: the brand one works in. */
  brand?: string | null
}

/** Writes who did what to which row, in the call's own transaction. */
export const leaveTrace = (caller: Caller, change: Change): Promise<void> => leaveTraces(caller, [change])

/** The same for many rows at once: one statement, however many an act reaches. Open consoles hear that they changed. */
export async function leaveTraces(caller: Caller, changes: readonly Change[]): Promise<void> {
  const rows = changes.map(({ entity, key, act, before, after, brand }) => ({
    entity,
    key: String(key),
    act,
    before: before ?? null,
    after: after ?? null,
    brand: brand === undefined ? caller.activeBrand : brand,
  }))
  const statement = sql`
    insert into audit (user_id, user_name, acting_user_id, brand_code, entity, entity_key, act, before, after, request_id)
    select ${caller.userId}, ${caller.userName}, ${caller.actingUserId}, row.brand, row.entity, row.key, row.act,
      nullif(row.before, 'null'), nullif(row.after, 'null'), ${caller.requestId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row(entity text, key text, act text, before jsonb, after jsonb, brand text)`
  await often(statement, caller.db)
  const touched = new Map(rows.map(({ entity, brand }) => [`${entity} ${brand}`, { entity, brand }]))
  caller.afterCommit(() => {
    for (const { entity, brand } of touched.values()) tellConsoles(caller.services.bus, entity, brand)
  })
}

/** The values as the trail may keep them: a secret field leaves only that it changed. */
export function traceable(resource: Resource, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept = Object.entries(values).map(([name, value]) => [name, resource.fields[name]?.secret ? 'changed' : value])
  return Object.fromEntries(kept)
}
