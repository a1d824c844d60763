import { codes } from '../base/codes.ts'
import { code, file, instant, number, numberReference, paragraph, picture, text } from '../base/field.ts'
import { resource } from '../base/resource.ts'
import { usualSlots } from './slots.ts'

/** The network of one operator: its screens, device prefix, licences and slots (domain: tenant). */
export const brand = resource({
  name: 'brand',
  area: 'account',
  path: '/account/brand',
  key: 'brdCode',
  title: 'brdName',
  fields: {
    brdCode: text({ required: true, max: 10, pattern: 'capitals', fixed: true }),
    brdName: text({ required: true }),
    brdStatus: code('useStatus', { required: true, usual: codes.useStatus.active }),
    brdPrefix: text({ required: true, max: 3, pattern: 'prefix' }),
    brdDesc: paragraph({ max: 500 }),
    /** Owner of its screens, to whom its statements are paid; left out of a new one, the company of whoever enters it. */
    cId: numberReference('corp'),
    corpName: text({ readOnly: true, nameOf: 'cId', required: true }),
    brdBiImage: file({ required: true }),
    brdEncodeImage: file({ required: true }),
    licenceCount: number({ required: true, max: 1_000_000, whyNotNew: noLicence }),
    licenceUsed: number({ readOnly: true, required: true }),
    baseSlot: number({ required: true, min: 1, max: 99, usual: usualSlots.baseSlot }),
    campaignSlot: number({ required: true, max: 99, usual: usualSlots.campaignSlot }),
    houseSlot: number({ required: true, max: 99, usual: usualSlots.houseSlot }),
    /** Percent of the campaign slots that may be booked. */
    overbooking: number({ required: true, min: 100, max: 110, usual: 100 }),
    /** True if sold campaigns play once more where a position was not sold. */
    bonusPlays: code('yesNo', { required: true, usual: codes.yesNo.no }),
    /** True if public information plays where a position was not sold. */
    publicFiller: code('yesNo', { required: true, usual: codes.yesNo.no }),
    /** Its picture, as it is recognised. */
    poster: picture(),
    /** Formula by which people whom a play meets are counted. */
    impressionMethod: code('impressionMethod', { usual: codes.impressionMethod.dwell }),
    mediaCount: number({ readOnly: true, required: true }),
    regDate: instant({ readOnly: true, required: true }),
  },
  columns: ['brdCode', 'brdName', 'brdStatus', 'brdPrefix', 'licenceUsed', 'licenceCount', 'baseSlot', 'mediaCount'],
  filters: ['brdName', 'brdStatus', 'brdCode'],
  search: ['brdCode', 'brdName', 'brdPrefix'],
  order: 'brdCode',
})

/** Fields that are agreed with the platform: the brand's own people may not change them. */
export const platformMatters = [
  'cId',
  'licenceCount',
  'brdPrefix',
  'baseSlot',
  'campaignSlot',
  'houseSlot',
  'overbooking',
  'impressionMethod',
] as const

/** Each screen takes a licence at its approval: a brand without any would come to a stop there. */
function noLicence(count: unknown) {
  return count === 0 ? ('brand.licencesNeeded' as const) : undefined
}
