import { code, instant, key, list, number, numberReference, paragraph, reference, text } from '../base/field.ts'
import { resource } from '../base/resource.ts'

/**
 * Screens of a brand that belong together by what they are: every screen for sale that meets all of the conditions
 * given, those that come later included. A condition left open holds for every screen.
 */
export const channel = resource({
  name: 'channel',
  area: 'media',
  path: '/media/channel',
  key: 'chIdx',
  title: 'chName',
  fields: {
    chIdx: key(),
    chName: text({ required: true, max: 40 }),
    brdCode: reference('brand', { required: true, fixed: true }),
    brdName: text({ readOnly: true, nameOf: 'brdCode', required: true }),
    description: paragraph({ max: 500 }),
    bgCodes: list(numberReference('brandGroup')),
    region: text({ max: 40, noneIsAll: true }),
    grade: code('grade', { noneIsAll: true }),
    layout: code('layout', { noneIsAll: true }),
    screenSize: code('screenSize', { noneIsAll: true }),
    mediaCount: number({ readOnly: true, required: true }),
    regDate: instant({ readOnly: true, required: true }),
  },
  columns: ['chName', 'brdName', 'region', 'grade', 'layout', 'screenSize', 'mediaCount', 'regDate'],
  filters: ['chName', 'brdCode', 'region', 'grade', 'layout'],
  search: ['chName', 'description', 'region'],
  order: 'chName',
})

/** A screen as the sets that it belongs to list it. */
export interface MemberScreen {
  mediaId: string
  mediaNm: string
  poiName: string | null
}
