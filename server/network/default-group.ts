import type { Caller } from '../base/caller.ts'
import { leaveTrace } from '../store/audit.ts'

/** Every brand has one group that takes its new venues and can never be stopped. */
export async function makeDefaultGroup(caller: Caller, brdCode: string, name: string): Promise<void> {
  const { code } = await caller.db
    .insertInto('brand_group')
    .values({ brand_code: brdCode, name, detail: name, is_default: true })
    .returning('code')
    .executeTakeFirstOrThrow()
  await leaveTrace(caller, { entity: 'brandGroup', key: code, act: 'create', brand: brdCode })
}
