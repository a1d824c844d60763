import { codes } from '../base/codes.ts'
import { code, instant, key, number, paragraph, reference, text } from '../base/field.ts'
import { resource } from '../base/resource.ts'

/** A set of venues inside a brand, such as a region's team or a franchise owner. */
export const brandGroup = resource({
  name: 'brandGroup',
  area: 'account',
  path: '/account/brandgroup',
  key: 'bgCode',
  title: 'bgName',
  fields: {
    bgCode: key(),
    brdCode: reference('brand', { required: true, fixed: true }),
    brdName: text({ readOnly: true, nameOf: 'brdCode', required: true }),
    bgName: text({ required: true }),
    bgStatus: code('useStatus', { required: true, usual: codes.useStatus.active }),
    bgDetail: paragraph({ required: true, max: 500 }),
    isDefault: code('yesNo', { readOnly: true, required: true }),
    venueCount: number({ readOnly: true, required: true }),
    mediaCount: number({ readOnly: true, required: true }),
    regDate: instant({ readOnly: true, required: true }),
  },
  columns: ['bgCode', 'bgName', 'brdName', 'bgStatus', 'isDefault', 'venueCount', 'mediaCount'],
  filters: ['bgName', 'bgStatus', 'brdCode', 'bgCode'],
  search: ['bgName', 'bgDetail'],
  order: 'bgName',
})
