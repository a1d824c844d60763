import { instant, json, key, number, paragraph, text } from '../base/field.ts'
import { property } from '../base/permission.ts'
import { resource } from '../base/resource.ts'

/** Program -> the properties that a group leaves to its people; a program that is not named is taken altogether. */
export type KeptRights = Readonly<Record<string, number>>

/** Part of a role's rights that the people of a group keep. It takes away and never adds. */
export const authGroup = resource({
  name: 'authGroup',
  area: 'account',
  path: '/account/authgroup',
  key: 'agIdx',
  title: 'agName',
  fields: {
    agIdx: key(),
    agName: text({ required: true, max: 40 }),
    agDesc: paragraph({ max: 500 }),
    kept: json({ required: true, isRight: areKeptRights }),
    userCount: number({ readOnly: true, required: true }),
    regDate: instant({ readOnly: true, required: true }),
  },
  columns: ['agName', 'agDesc', 'userCount', 'regDate', 'agIdx'],
  filters: ['agName'],
  search: ['agName', 'agDesc'],
  order: 'agName',
})

const everyProperty = Object.values(property).reduce((all, bit) => all | bit, 0)

function areKeptRights(value: unknown): value is KeptRights {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.entries(value).every(
    ([, bits]) => Number.isInteger(bits) && Number(bits) >= 0 && Number(bits) <= everyProperty,
  )
}
