import { code, LARGEST_KEY, number, numberReference, reference, text } from '../base/field.ts'
import { resource } from '../base/resource.ts'
import { names } from './names.ts'

/** A line of the side menu: a section with its entries, or an entry that leads to a screen. */
export const menu = resource({
  name: 'menu',
  area: 'system',
  key: 'mnId',
  title: 'mnDir',
  fields: {
    mnId: number({ readOnly: true, required: true, max: LARGEST_KEY }),
    parentId: numberReference('menu', { fixed: true }),
    /** One name for every language; without it `mnNames`, and without those the product's own words. */
    mnName: text({ max: 20 }),
    mnNames: names(false),
    /** The product's own words: a key of `labels/<language>/menu.ts`. */
    nameKey: text({ readOnly: true }),
    mnDir: text({ required: true, max: 60, pattern: 'menuPath' }),
    pgId: reference('program'),
    mnUse: code('useFlag', { required: true }),
    isBuiltIn: code('yesNo', { readOnly: true, required: true }),
    order: number({ readOnly: true, required: true }),
  },
  columns: ['mnId', 'mnName', 'mnDir', 'pgId', 'mnUse'],
  filters: [],
  search: ['mnName', 'mnDir'],
  order: 'order',
})

/** The specification's limit; the paths of screens are longer than that. */
export const LONGEST_SECTION_PATH = 20

interface Place {
  mnId: number
  parentId: number | null
}

/** Where a line goes: below a section (or on top), before another line or at the end. */
export interface Move {
  mnId: number
  parentId: number | null
  before: number | null
}

/** The lines in their new order, or nothing where the move makes no sense: sections stay on top, entries below them. */
export function moved<Line extends Place>(
  lines: readonly Line[],
  { mnId, parentId, before }: Move,
): Line[] | undefined {
  const line = lines.find((each) => each.mnId === mnId)
  if (!line || before === mnId || (line.parentId === null) !== (parentId === null)) return undefined
  if (parentId !== null && !lines.some((each) => each.mnId === parentId && each.parentId === null)) return undefined
  const siblings = lines.filter((each) => each.parentId === parentId && each.mnId !== mnId)
  const at = before === null ? siblings.length : siblings.findIndex((each) => each.mnId === before)
  return at < 0 ? undefined : siblings.toSpliced(at, 0, { ...line, parentId })
}
