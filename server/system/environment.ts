import { sql } from 'kysely'
import { type Fault, outcome, refuseFaults, refuseUnless } from '#domain/base/reply.ts'
import type { Row } from '#domain/base/resource.ts'
import { environmentEntry, isJson } from '#domain/system/environment.ts'
import { environmentCalls } from '#domain/system/environment-calls.ts'
import { isUsable } from '#domain/system/settings.ts'
import type { Caller } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { leaveTrace } from '../store/audit.ts'
import { exportRows } from '../store/export.ts'
import { store } from '../store/store.ts'
import { oneOrZero, yesNo } from '../store/store-mapping.ts'

/** A secret value leaves the database for the product's own use only, never for a screen. */
const environmentStore = store(environmentEntry, {
  table: 'environment',
  columns: {
    envIdx: 'environment.id',
    envCode: 'environment.code',
    envName: 'environment.name',
    envType: 'environment.type',
    isSecret: yesNo('environment.is_secret'),
    envValue: sql`case when environment.is_secret then null else environment.value end`,
    envSecret: sql`null`,
    envUse: oneOrZero('environment.in_use'),
    defaultValue: sql`case when environment.is_secret then null else environment.default_value end`,
    isDefault: sql`case when environment.value = environment.default_value then 'Y' else 'N' end`,
    isBuiltIn: yesNo('environment.is_built_in'),
    updDate: 'environment.updated_at',
  },
  scope: 'shared',
  taken: { environment_code_key: ['envCode', 'env.codeTaken'] },
})

export const environmentHandlers = handle(environmentCalls, {
  list: (input, caller) => environmentStore.within(caller).page(input),
  excel: (input, caller) => exportRows(environmentStore, input, caller),
  detail: ({ envIdx }, caller) => environmentStore.within(caller).get(envIdx),

  async save(input, caller) {
    const entries = environmentStore.within(caller)
    const before = await entries.before(input)
    const after = entries.after(before, input)
    const value = valueIn(after, input.envSecret)
    refuseWrong(before, after, value ?? (before && (await storedValue(caller, before.envIdx))) ?? '')
    const own = before ? undefined : { value: value ?? '', default_value: value ?? '' }
    const envIdx = await entries.save(input, before, own)
    if (before && value !== undefined) await write(caller, envIdx, value)
    return { envIdx }
  },

  async remove({ envIdx }, caller) {
    const entries = environmentStore.within(caller)
    const row = await entries.lock(envIdx)
    refuseUnless(row.isBuiltIn === 'N', 'env.builtIn')
    await entries.remove(row)
    return { envIdx }
  },

  async init({ entries: wanted }, caller) {
    const entries = environmentStore.within(caller)
    const changed: string[] = []
    for (const envIdx of [...wanted].sort((one, other) => one - other)) {
      const row = await entries.lock(envIdx)
      if (row.isDefault === 'Y' && row.envUse === 1) continue
      await sql`update environment set value = default_value, in_use = true, updated_at = now() where id = ${envIdx}`.execute(
        caller.db,
      )
      await leaveTrace(caller, { entity: 'environment', key: envIdx, act: 'init', brand: null, ...changeOf(row) })
      changed.push(row.envCode)
    }
    return { changed }
  },
})

type Entry = Row<typeof environmentEntry>

/** The value that a save brings: the open one, or the secret one. Nothing where the secret stays as it is. */
function valueIn({ isSecret, envValue }: Entry, secret: string | null | undefined): string | undefined {
  return isSecret === 'Y' ? (secret ?? undefined) : (envValue ?? '')
}

function refuseWrong(before: Entry | undefined, after: Entry, value: string) {
  const fields: Record<string, Fault> = {}
  const place = after.isSecret === 'Y' ? 'envSecret' : 'envValue'
  if (after.isSecret === 'Y' && after.envValue)
    fields.envValue = { outcome: outcome.badFormat, msg: 'env.secretElsewhere' }
  if (after.envType === 'JSON' && !isJson(value)) fields[place] = { outcome: outcome.badFormat, msg: 'env.notJson' }
  else if (!isUsable(after.envCode, value)) fields[place] = { outcome: outcome.badFormat, msg: 'field.badFormat' }
  if (before?.isBuiltIn === 'Y' && before.envType !== after.envType)
    fields.envType = { outcome: outcome.badFormat, msg: 'env.builtIn' }
  refuseFaults(fields)
}

async function storedValue({ db }: Caller, envIdx: number): Promise<string> {
  const row = await db.selectFrom('environment').select('value').where('id', '=', envIdx).executeTakeFirstOrThrow()
  return row.value
}

async function write({ db }: Caller, envIdx: number, value: string) {
  await db.updateTable('environment').set({ value }).where('id', '=', envIdx).execute()
}

function changeOf({ isSecret, envValue, defaultValue, envUse }: Entry) {
  if (isSecret === 'Y') return { after: { envSecret: 'changed' } }
  return { before: { envValue, envUse }, after: { envValue: defaultValue, envUse: 1 } }
}
