import { type RawBuilder, sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import type { RowFault } from '#domain/base/import.ts'
import { outcome, refuseField } from '#domain/base/reply.ts'
import { columnsFrom } from '#domain/network/venue-headings.ts'
import {
  changesOf,
  type ImportDefaults,
  type ImportDraft,
  type ImportField,
  type ImportRow,
  LONGEST_CELL,
  readRows,
  rowsFrom,
} from '#domain/network/venue-import.ts'
import { venueImportCalls } from '#domain/network/venue-import-calls.ts'
import type { Caller } from '../base/caller.ts'
import { withinScope } from '../base/scope.ts'
import { handle } from '../call/handler.ts'
import { leaveTraces } from '../store/audit.ts'
import { brandStore } from './brand.ts'
import { tableFrom } from './csv-table.ts'
import { forgetGroupStop } from './stop.ts'
import { keepTable, mendCell, rowsFrom as storedRows, wholeTable } from './venue-import-draft.ts'

export const venueImportHandlers = handle(venueImportCalls, {
  async importRead({ text }, caller) {
    const table = tableFrom(text)
    const { headings, rows } = table
    const importIdx = await keepTable(caller, table)
    return { importIdx, headings, total: rows.length, columns: columnsFrom(headings) }
  },

  async importRows({ importIdx, from, size }, caller) {
    return { rows: await storedRows(caller, importIdx, from, size) }
  },

  importMend: ({ importIdx, row, column, cell }, caller) => mendCell(caller, importIdx, { row, column }, cell ?? ''),

  async importCheck({ importIdx, columns, ...defaults }, caller) {
    const rows = rowsFrom(await wholeTable(caller, importIdx), columns)
    const { fresh, changed, unchanged, faults } = await planOf(caller, rows, defaults, false)
    const told = faults.map((each) => ({
      ...each,
      cell: rows[each.row - 2]?.[each.field]?.slice(0, LONGEST_CELL) ?? '',
    }))
    return { created: fresh.length, changed: changed.length, unchanged, faults: told }
  },

  async importRun({ importIdx, columns, ...defaults }, caller) {
    const rows = rowsFrom(await wholeTable(caller, importIdx), columns)
    const { fresh, changed, unchanged, faults } = await planOf(caller, rows, defaults, true)
    await createAll(caller, defaults.brdCode, fresh)
    await changeAll(caller, defaults.brdCode, changed)
    return { created: fresh.length, changed: changed.length, unchanged, faults }
  },
})

interface Changed {
  stored: Stored
  changes: Readonly<Record<string, unknown>>
}

interface Plan {
  fresh: ImportDraft[]
  changed: Changed[]
  unchanged: number
  faults: RowFault<ImportField>[]
}

/** Reads the rows and holds them against what is there: the check shows it, the import writes it. */
async function planOf(
  caller: Caller,
  rows: readonly ImportRow[],
  defaults: ImportDefaults,
  isHeld: boolean,
): Promise<Plan> {
  const groups = await activeGroups(caller, defaults, isHeld)
  if (isHeld) await takeTurn(caller, defaults.brdCode)
  const { drafts, faults } = readRows(rows, defaults, groups)
  const known = await knownVenues(caller, defaults.brdCode, drafts, isHeld)
  const plan: Plan = { fresh: [], changed: [], unchanged: 0, faults }
  for (const draft of drafts) {
    const stored = known.get(String(draft.given.externalId ?? ''))
    if (!stored) plan.fresh.push(draft)
    else if (!stored.isOurs)
      faults.push({
        row: draft.row,
        field: 'externalId',
        fault: { outcome: outcome.badFormat, msg: 'venue.externalIdTaken' },
      })
    else {
      const changes = changesOf(draft, stored)
      if (Object.keys(changes).length === 0) plan.unchanged++
      else plan.changed.push({ stored, changes })
    }
  }
  return plan
}

/** One import of a brand after the other: the next one finds the venues that the one before has made. */
async function takeTurn({ db }: Caller, brdCode: string) {
  await db.selectFrom('brand').select('code').where('code', '=', brdCode).forNoKeyUpdate().execute()
}

/** The brand's active groups by name; the default one of the import must be among them. */
async function activeGroups(caller: Caller, { brdCode, bgCode }: ImportDefaults, isHeld: boolean) {
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
