import { tidied } from '../base/field.ts'
import type { RowFault } from '../base/import.ts'
import { type Fault, outcome } from '../base/reply.ts'
import { faultsIn, isSame, usualOf } from '../base/resource.ts'
import type { Opening } from './opening.ts'
import { placeFaults, venue } from './venue.ts'
import { weeksOf } from './week/week-cells.ts'

/** Fields of a venue that a row of a file can have. */
export const importFields = [
  'poiName',
  'externalId',
  'addr',
  'addr2',
  'addr3',
  'zipCode',
  'region',
  'lat',
  'lon',
  'bgName',
  'zone',
  'onTime',
  'offTime',
  'opening',
  'power',
  'daysOff',
  'volume',
  'contactName',
  'contactPhone',
] as const
export type ImportField = (typeof importFields)[number]
export type ImportRow = { readonly [Field in ImportField]?: string }
/** Field -> place of its column; one column may serve two fields. */
export type ColumnMap = { readonly [Field in ImportField]?: number }

export const MOST_ROWS = 20_000
export const LONGEST_CELL = 1500

/** Values for rows of which the file does not say them. */
export interface ImportDefaults {
  brdCode: string
  bgCode: number
  zone: string
  opening: Opening
}

/** A venue as the file describes it: `given` came from the row, the rest from the defaults. */
export interface ImportDraft {
  row: number
  given: Readonly<Record<string, unknown>>
  draft: Readonly<Record<string, unknown>>
}

export function isColumnMap(value: unknown): value is ColumnMap {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.entries(value).every(
    ([name, at]) => importFields.some((field) => field === name) && Number.isInteger(at) && at >= 0,
  )
}

export function rowsFrom(table: readonly (readonly string[])[], map: ColumnMap): ImportRow[] {
  return table.map((cells) => {
    const entries = importFields.map((field) => [field, cells[map[field] ?? -1] ?? ''] as const)
    return Object.fromEntries(entries.filter(([, text]) => text.trim() !== ''))
  })
}

/** Rows of a table as they were read: those that can be venues, and what is wrong with the others. */
export interface ImportReading {
  drafts: ImportDraft[]
  faults: RowFault<ImportField>[]
}

/** Stretch of a table; `seen` keeps the own numbers of the stretches before it, and takes those of this one. */
export interface ImportStretch {
  from: number
  seen: Map<string, number>
}

/** Reads rows; `groups` are the brand's active groups by name in small letters. */
export function readRows(
  rows: readonly ImportRow[],
  defaults: ImportDefaults,
  groups: ReadonlyMap<string, number>,
  { from, seen }: ImportStretch = { from: 2, seen: new Map() },
): ImportReading {
  const drafts: ImportDraft[] = []
  const faults: RowFault<ImportField>[] = []
  for (const [at, cells] of rows.entries()) {
    const row = from + at
    const read = readRow(cells, defaults, groups)
    const { externalId } = read.given
    const twin = typeof externalId === 'string' ? seen.get(externalId) : undefined
    const found: Record<string, Fault> = {
      ...read.faults,
      ...(twin && { externalId: { outcome: outcome.badFormat, msg: 'import.twice', values: { row: twin } } }),
    }
    for (const [name, fault] of Object.entries(found)) faults.push({ row, field: importFieldOf(name), fault })
    if (typeof externalId === 'string' && !twin) seen.set(externalId, row)
    if (Object.keys(found).length === 0) drafts.push({ row, given: read.given, draft: read.draft })
  }
  return { drafts, faults }
}

/** Differences of a draft from the venue that is there already. */
export function changesOf({ given }: ImportDraft, stored: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries(given).filter(([name, value]) => !isSame(value, stored[name])))
}

function readRow(row: ImportRow, defaults: ImportDefaults, groups: ReadonlyMap<string, number>) {
  const cells = plain(row)
  const { bgName, onTime, offTime, opening, power, daysOff, lat, lon, volume, ...texts } = cells
  const weeks = weeksOf(cells)
  const group = bgName ? { bgCode: groups.get(bgName.toLowerCase()) } : {}
  const numbers = { ...numeric('lat', lat), ...numeric('lon', lon), ...numeric('volume', volume) }
  const given = { ...oneLined(texts), ...numbers, ...weeks.given, ...group }
  const draft = { ...usualOf(venue), ...defaults, ...given }
  const faults: Record<string, Fault> = {
    ...lengthFaults(row),
    ...placeFaults({ lat: numbers.lat ?? null, lon: numbers.lon ?? null }),
    ...faultsIn(venue, draft),
    ...(bgName && group.bgCode === undefined && { bgCode: { outcome: outcome.badFormat, msg: 'group.notInScope' } }),
    ...weeks.faults,
  }
  return { given, draft, faults }
}

/** Faults of cells that no venue could hold, told before anything is read from them. */
function lengthFaults(row: ImportRow): Record<string, Fault> {
  const long = Object.entries(row).filter(([, text]) => text.length > LONGEST_CELL)
  const fault = { outcome: outcome.tooLong, msg: 'field.tooLong', values: { max: LONGEST_CELL } } as const
  return Object.fromEntries(long.map(([name]) => [name, fault]))
}

/** Spreadsheets keep a formula from running by a quote before it, which is not part of the text. */
function plain(cells: ImportRow): ImportRow {
  const entries = Object.entries(cells).map(([field, text]) => [field, text.trim().replace(/^'(?=[=+\-@])/, '')])
  return Object.fromEntries(entries.filter(([, text]) => text !== ''))
}

/** Texts as a form would keep them. */
function oneLined(texts: ImportRow): ImportRow {
  const entries = Object.entries(texts).map(([name, text]) => {
    const field = Object.entries(venue.fields).find(([each]) => each === name)?.[1]
    return [name, field ? tidied(field, text) : text]
  })
  return Object.fromEntries(entries)
}

function numeric<Name extends string>(name: Name, text: string | undefined): { [N in Name]?: number } {
  // The computed name is the one of the type.
  return (text === undefined ? {} : { [name]: Number(text.replace(',', '.')) }) as { [N in Name]?: number }
}

function importFieldOf(name: string): ImportField {
  return importFields.find((field) => field === name) ?? 'bgName'
}
