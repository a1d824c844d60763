import { type RawBuilder, sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import type { RowFault } from '#domain/base/import.ts'
import { outcome, refuseField } from '#domain/base/reply.ts'
import {
  changesOf,
  type ImportDefaults,
  type ImportDraft,
  type ImportField,
  type ImportReading,
} from '#domain/network/venue-import.ts'
import type { Caller } from '../base/caller.ts'
import { withinScope } from '../base/scope.ts'
import { leaveTraces } from '../store/audit.ts'
import { brandStore } from './brand.ts'
import { forgetGroupStop } from './stop.ts'

interface Changed {
  row: number
  stored: Stored
  changes: Readonly<Record<string, unknown>>
}

/** Rows by what an import makes of them. */
export interface Plan {
  fresh: ImportDraft[]
  changed: Changed[]
  unchanged: number[]
  faults: RowFault<ImportField>[]
}

/** Holds rows against what is there: the check shows it, the import writes it. */
export async function planOf(
  caller: Caller,
  { drafts, faults }: ImportReading,
  { brdCode }: ImportDefaults,
  isHeld: boolean,
): Promise<Plan> {
  const known = await knownVenues(caller, brdCode, drafts, isHeld)
  const plan: Plan = { fresh: [], changed: [], unchanged: [], faults: [...faults] }
  for (const draft of drafts) {
    const { row } = draft
    const stored = known.get(String(draft.given.externalId ?? ''))
    if (!stored) plan.fresh.push(draft)
    else if (!stored.isOurs) plan.faults.push({ row, field: 'externalId', fault: taken })
    else {
      const changes = changesOf(draft, stored)
      if (Object.keys(changes).length === 0) plan.unchanged.push(row)
      else plan.changed.push({ row, stored, changes })
    }
  }
  return plan
}

const taken = { outcome: outcome.badFormat, msg: 'venue.externalIdTaken' } as const

export async function writePlan(caller: Caller, brdCode: string, { fresh, changed }: Plan): Promise<void> {
  await createAll(caller, brdCode, fresh)
  await changeAll(caller, brdCode, changed)
}

/** One stretch of a brand's imports after the other: the next one finds the venues that the one before has made. */
export async function takeTurn({ db }: Caller, brdCode: string) {
  await db.selectFrom('brand').select('code').where('code', '=', brdCode).forNoKeyUpdate().execute()
}

/** The brand's active groups by name; the default one of the import must be among them. */
export async function activeGroups(caller: Caller, { brdCode, bgCode }: ImportDefaults, isHeld: boolean) {
  const { brdStatus } = await brandStore.within(caller).get(brdCode)
  if (brdStatus !== codes.useStatus.active) refuseField('brdCode', 'brand.stoppedCannotBeUsed')
  const { rows } = await sql<{ code: number; name: string }>`
    select code, lower(name) as name
    from brand_group
    where brand_code = ${brdCode} and status = ${codes.useStatus.active}
      and ${withinScope(caller, { brand: 'brand_group.brand_code', group: 'brand_group.code' })}
    order by code
    ${isHeld ? sql`for share` : sql``}`.execute(caller.db)
  if (!rows.some(({ code }) => code === bgCode)) {
    refuseField('bgCode', 'group.notInScope')
  }
  return new Map(rows.map(({ code, name }) => [name, code]))
}

interface Stored extends Readonly<Record<string, unknown>> {
  poiIdx: number
  externalId: string
  bgCode: number
  isOurs: boolean
}

/** Wire name -> column and type of what a row can change. */
const columns = {
  poiName: ['name', 'text'],
  externalId: ['external_id', 'text'],
  bgCode: ['group_code', 'integer'],
  addr: ['address', 'text'],
  addr2: ['address2', 'text'],
  addr3: ['address3', 'text'],
  zipCode: ['postcode', 'text'],
  region: ['region', 'text'],
  lat: ['latitude', 'double precision'],
  lon: ['longitude', 'double precision'],
  zone: ['zone', 'text'],
  opening: ['opening', 'jsonb'],
  power: ['power', 'jsonb'],
  daysOff: ['days_off', 'jsonb'],
  volume: ['volume', 'smallint'],
  contactName: ['contact_name', 'text'],
  contactPhone: ['contact_phone', 'text'],
} as const
const pairs = Object.entries(columns)
const listed = (each: (wire: string, column: string, type: string) => RawBuilder<unknown>) =>
  sql.join(pairs.map(([wire, [column, type]]) => each(wire, column, type)))
/** The rows as a table: one statement writes them all. */
const rowsOf = (rows: readonly object[]) => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as row("poiIdx" integer, ${listed((wire, _, type) => sql`${sql.id(wire)} ${sql.raw(type)}`)})`

async function knownVenues(caller: Caller, brdCode: string, drafts: readonly ImportDraft[], isHeld: boolean) {
  const ids = drafts.flatMap(({ given }) => (typeof given.externalId === 'string' ? [given.externalId] : []))
  const { rows } = await sql<Stored>`
    select id as "poiIdx", ${listed((wire, column) => sql`${sql.id(column)} as ${sql.id(wire)}`)},
      ${withinScope(caller, { brand: 'venue.brand_code', group: 'venue.group_code', venue: 'venue.id' })} as "isOurs"
    from venue
    where brand_code = ${brdCode} and external_id = any(${ids})
    order by id
    ${isHeld ? sql`for update` : sql``}`.execute(caller.db)
  return new Map(rows.map((row) => [row.externalId, row]))
}

async function createAll(caller: Caller, brdCode: string, drafts: readonly ImportDraft[]) {
  const { rows } = await sql<{ poiIdx: number; poiName: string; externalId: string | null; bgCode: number }>`
    insert into venue (brand_code, ${listed((_, column) => sql.id(column))})
    select ${brdCode}, ${listed((wire) => sql`row.${sql.id(wire)}`)}
    from ${rowsOf(drafts.map(({ draft }) => draft))}
    returning id as "poiIdx", name as "poiName", external_id as "externalId", group_code as "bgCode"`.execute(caller.db)
  const traces = rows.map(({ poiIdx, ...after }) => ({
    entity: 'venue',
    key: poiIdx,
    act: 'import',
    after,
    brand: brdCode,
  }))
  await leaveTraces(caller, traces)
}

async function changeAll(caller: Caller, brdCode: string, changed: readonly Changed[]) {
  if (changed.length === 0) return
  await sql`
    update venue
    set ${listed((wire, column) => sql`${sql.id(column)} = row.${sql.id(wire)}`)}, updated_at = now()
    from ${rowsOf(changed.map(({ stored, changes }) => ({ ...stored, ...changes })))}
    where venue.id = row."poiIdx"`.execute(caller.db)
  const moved = changed.filter(({ changes }) => 'bgCode' in changes)
  await forgetGroupStop(
    caller,
    moved.map(({ stored }) => stored.poiIdx),
  )
  await leaveTraces(
    caller,
    changed.map(({ stored, changes }) => ({
      entity: 'venue',
      key: stored.poiIdx,
      act: 'import',
      before: Object.fromEntries(Object.keys(changes).map((name) => [name, stored[name]])),
      after: changes,
      brand: brdCode,
    })),
  )
}
