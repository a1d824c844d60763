import type { RowFault } from '../base/import.ts'
import { type Fault, outcome } from '../base/reply.ts'

/** The table of common codes that the business categories stand below. */
export const INDUSTRY = 'upjong'
const LEVELS = 5
const LONGEST_NAME = 150

/** A business category of the file: its level from 1 to 5, and the code of the one above it. */
export interface Industry {
  row: number
  code: string
  level: number
  parent: string | null
  names: { ko?: string; en: string }
}

export const industryFields = ['code', 'level', 'name_ko', 'name_en'] as const
export type IndustryField = (typeof industryFields)[number]

export type IndustryFault = RowFault<IndustryField>

/** Reads the rows of a classification; whatever stands below a broken row is broken with it. */
export function readIndustries(headings: readonly string[], rows: readonly (readonly string[])[]) {
  const places = industryFields.map((field) => headings.findIndex((heading) => heading.toLowerCase() === field))
  const lines = rows.map((cells, at) => lineOf(cells, places, at + 2))
  const sections = lines.filter(({ level }) => level === '1').map(sectionOf)
  const known = new Map<string, Industry>()
  const faults: IndustryFault[] = []
  for (const line of [...lines].sort((one, other) => Number(one.level) - Number(other.level))) {
    const parent = parentOf(line, sections)
    const found = faultsOf(line, parent, known)
    faults.push(...found)
    if (found.length > 0) continue
    const { row, code, name_ko, name_en } = line
    const names = { ...(name_ko && { ko: withoutRange(name_ko) }), en: name_en }
    known.set(code, { row, code, level: Number(line.level), parent, names })
  }
  return { industries: [...known.values()], faults: faults.sort((one, other) => one.row - other.row) }
}

type Line = { row: number } & Record<IndustryField, string>

function lineOf(cells: readonly string[], places: readonly number[], row: number): Line {
  const [code = '', level = '', name_ko = '', name_en = ''] = places.map((place) => (cells[place] ?? '').trim())
  return { row, code, level, name_ko, name_en }
}

/** A section's Korean name ends in the divisions it holds: "(01~03)", or "(35)". */
const range = /\((\d{2})(?:\s*~\s*(\d{2}))?\)$/
const withoutRange = (name: string) => name.replace(range, '').trim()

interface Section {
  code: string
  from: string
  to: string
}

function sectionOf({ code, name_ko }: Line): Section {
  const [, from = '', to = from] = range.exec(name_ko) ?? []
  return { code, from, to }
}

function parentOf({ code, level }: Line, sections: readonly Section[]): string | null {
  if (level === '1') return null
  if (level !== '2') return code.slice(0, -1)
  return sections.find(({ from, to }) => from <= code && code <= to)?.code ?? ''
}

function faultsOf(line: Line, parent: string | null, known: ReadonlyMap<string, Industry>): IndustryFault[] {
  const found: [IndustryField, Fault][] = []
  const length = Number(line.level)
  const isLevel = Number.isInteger(length) && 1 <= length && length <= LEVELS
  if (!isLevel) found.push(['level', { outcome: outcome.badFormat, msg: 'field.badFormat' }])
  const twin = known.get(line.code)
  if (!line.code) found.push(['code', { outcome: outcome.missing, msg: 'field.missingText' }])
  else if (isLevel && !(length === 1 ? /^[A-Z]$/ : /^\d+$/).test(line.code))
    found.push(['code', { outcome: outcome.badFormat, msg: 'field.badFormat' }])
  else if (isLevel && line.code.length !== length)
    found.push(['code', { outcome: outcome.badFormat, msg: 'industry.wrongLength', values: { length } }])
  else if (twin) found.push(['code', { outcome: outcome.badFormat, msg: 'import.twice', values: { row: twin.row } }])
  else if (isLevel && parent !== null && !known.has(parent))
    found.push(['code', { outcome: outcome.badFormat, msg: 'industry.noParent' }])
  if (!line.name_en) found.push(['name_en', { outcome: outcome.missing, msg: 'field.missingText' }])
  for (const field of ['name_ko', 'name_en'] as const) {
    if (line[field].length > LONGEST_NAME)
      found.push([field, { outcome: outcome.tooLong, msg: 'field.tooLong', values: { max: LONGEST_NAME } }])
  }
  return found.map(([field, fault]) => ({ row: line.row, field, fault }))
}
