import { code, key, number, numberReference, reference, text } from '../base/field.ts'
import { resource } from '../base/resource.ts'
import { names } from './names.ts'

/** A line of the side menu: a section with its entries, or an entry that leads to a screen. */
export const menu = resource({
  name: 'menu',
  area: 'system',
  path: '/system/menu',
  key: 'mnId',
  title: 'shownName',
  fields: {
    mnId: key(),
    /** Name in the language that was asked for. */
    shownName: text({ readOnly: true, required: true }),
    parentId: numberReference('menu', { fixed: true }),
    /** One name for every language; without it `mnNames`, and without those the product's own words. */
    mnName: text({ max: 20 }),
    mnNames: names(false),
    /** The product's own words: a key of `labels/<language>/menu.ts`. */
    nameKey: text({ readOnly: true }),
    mnDir: text({ required: true, max: 60, pattern: 'menuPath' }),
    pgId: reference('program'),
    /** Name of the program in the language that was asked for. */
    pgName: text({ readOnly: true, nameOf: 'pgId' }),
    mnUse: code('useFlag', { required: true }),
    isBuiltIn: code('yesNo', { readOnly: true, required: true }),
    order: number({ readOnly: true, required: true }),
    childCount: number({ readOnly: true, required: true }),
    /** 0 for a section, 1 for an entry. */
    depth: number({ readOnly: true, required: true }),
  },
  columns: ['shownName', 'mnDir', 'pgName', 'childCount', 'mnUse', 'isBuiltIn'],
  filters: ['mnUse', 'isBuiltIn'],
  search: ['shownName', 'mnDir'],
  order: 'order',
})

/** The specification's limit; the paths of screens are longer than that. */
export const LONGEST_SECTION_PATH = 20
