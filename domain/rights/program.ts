import { codes } from '../base/codes.ts'
import { code, instant, number, paragraph, text } from '../base/field.ts'
import { resource } from '../base/resource.ts'

/** One screen or one group of calls that can be granted; the product's own ones come with each version. */
export const program = resource({
  name: 'program',
  area: 'system',
  path: '/system/program',
  key: 'pgId',
  title: 'pgId',
  fields: {
    pgId: text({ required: true, max: 40, fixed: true, pattern: 'programId' }),
    /** An operator's own name; without one the product's words are shown. */
    pgName: text({ max: 40 }),
    pgPath: text({ max: 100, pattern: 'menuPath' }),
    /** The menu entry that leads to it. */
    mnPath: text({ readOnly: true }),
    explanation: paragraph({ max: 500 }),
    order: number({ required: true, max: 100_000, usual: 0 }),
    pgUse: code('useFlag', { required: true, usual: codes.useFlag.used }),
    /** Bits of what can be granted at all. */
    pgProperties: number({ required: true, max: 127, usual: 127 }),
    isBuiltIn: code('yesNo', { readOnly: true, required: true }),
    updDate: instant({ readOnly: true, required: true }),
  },
  columns: ['pgId', 'pgName', 'mnPath', 'pgProperties', 'explanation', 'order', 'pgUse', 'isBuiltIn'],
  filters: ['pgUse'],
  search: ['pgId', 'pgName', 'pgPath', 'explanation'],
  order: 'order',
})
