import { code, text } from '../base/field.ts'
import { phone } from '../base/phone.ts'
import { resource } from '../base/resource.ts'

/** Fields that people may change of themselves. */
export const myPage = resource({
  name: 'myPage',
  area: 'session',
  key: 'loginId',
  title: 'userName',
  fields: {
    loginId: text({ readOnly: true, required: true, max: 64 }),
    userName: text({ required: true, max: 40, pattern: 'personName' }),
    roleCd: code('role', { readOnly: true, required: true }),
    corpName: text({ readOnly: true, required: true }),
    email: text({ max: 100, pattern: 'email' }),
    /** The present one, for another address: whoever reads the mail there may choose the next one. */
    password: text({ max: 128, secret: true }),
    phone: phone(),
  },
  columns: [],
  filters: [],
  search: [],
  order: 'loginId',
})
