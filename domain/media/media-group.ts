import { instant, key, list, number, paragraph, reference, text } from '../base/field.ts'
import { resource } from '../base/resource.ts'

/** Screens of a brand chosen one by one, to be programmed and sold together (wire: media group). */
export const mediaGroup = resource({
  name: 'mediaGroup',
  area: 'media',
  path: '/media/group',
  key: 'mgIdx',
  title: 'mgName',
  fields: {
    mgIdx: key(),
    mgName: text({ required: true, max: 40 }),
    brdCode: reference('brand', { required: true, fixed: true }),
    brdName: text({ readOnly: true, nameOf: 'brdCode', required: true }),
    description: paragraph({ max: 500 }),
    mediaIds: list(reference('media'), { required: true, max: 2000 }),
    mediaCount: number({ readOnly: true, required: true }),
    regDate: instant({ readOnly: true, required: true }),
  },
  columns: ['mgName', 'brdName', 'description', 'mediaCount', 'regDate'],
  filters: ['mgName', 'brdCode'],
  search: ['mgName', 'description'],
  order: 'mgName',
})
