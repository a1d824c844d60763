import { type CodeOf, codes } from '../base/codes.ts'
import { code, instant, key, list, number, numberReference, reference, text } from '../base/field.ts'
import { phone } from '../base/phone.ts'
import { resource } from '../base/resource.ts'

/** A field engineer (wire: node manager) and the venues that they are sent to. */
export const nodeManager = resource({
  name: 'nodeManager',
  area: 'account',
  path: '/account/nodemanager',
  key: 'nmIdx',
  title: 'nmName',
  fields: {
    nmIdx: key(),
    brdCode: reference('brand', { required: true, fixed: true }),
    brdName: text({ readOnly: true, nameOf: 'brdCode', required: true }),
    nmName: text({ required: true, max: 40, pattern: 'personName' }),
    nmPhone: phone({ required: true }),
    nmMail: text({ max: 100, pattern: 'email' }),
    notifyBy: code('notifyBy', { required: true, usual: codes.notifyBy.nothing }),
    nmStatus: code('useStatus', { required: true, usual: codes.useStatus.active }),
    poiIdxs: list(numberReference('venue')),
    venueCount: number({ readOnly: true, required: true }),
    /** Person that they are where they sign in. */
    uId: numberReference('user', { readOnly: true }),
    loginId: text({ readOnly: true }),
    /** As long as they are a venue administrator, the sign-in ends with the record; N where it has ended. */
    signsIn: code('yesNo', { readOnly: true }),
    regDate: instant({ readOnly: true, required: true }),
  },
  columns: ['nmName', 'brdName', 'nmPhone', 'nmMail', 'notifyBy', 'nmStatus', 'venueCount'],
  filters: ['nmName', 'nmStatus', 'brdCode'],
  search: ['nmName', 'nmPhone', 'nmMail'],
  order: 'nmName',
  needs: ({ notifyBy }) => (notifyBy === 'M' || notifyBy === 'A' ? ['nmMail'] : []),
})

/** Id by which an engineer is let in. */
export const letInFields = { loginId: text({ required: true, max: 64, pattern: 'userId' }) } as const

/** An engineer as a venue lists them. */
export interface VenueEngineer {
  nmIdx: number
  nmName: string
  nmPhone: string
  nmMail: string | null
  notifyBy: CodeOf<'notifyBy'>
}
