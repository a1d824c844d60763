import { codes } from '../base/codes.ts'
import { code, file, instant, key, number, numberReference, text } from '../base/field.ts'
import type { OperatorType, Role } from '../base/permission.ts'
import { mobile, phone, telephone } from '../base/phone.ts'
import { resource } from '../base/resource.ts'
import { businessDigits, isBusinessNumber, shownBusinessNumber } from './business-number.ts'

export const businessNumber = { max: 10, tidy: businessDigits, show: shownBusinessNumber, isRight: isBusinessNumber }
/** A code of the business classification, of any of its five depths. */
export const category = { max: 6, isRight: (text: string) => /^[A-Z]?[0-9]{0,5}$/.test(text) }

/** A legal person: the platform itself, the owner of a network, an advertiser or an agency. */
export const corp = resource({
  name: 'corp',
  area: 'account',
  path: '/account/corp',
  key: 'cId',
  title: 'cName',
  fields: {
    cId: key(),
    cType: code('operatorType', { required: true, fixed: true, usual: codes.operatorType.mediaOwner }),
    cName: text({ required: true, max: 100 }),
    bizno: text({ required: true, ...businessNumber }),
    corpKind: code('corpKind', { required: true, usual: codes.corpKind.company }),
    representative: text({ max: 40 }),
    upjong: text(category),
    addr: text({ max: 100 }),
    corpPhone: phone(),
    bankName: text({ max: 40 }),
    bankAccount: text({
      max: 40,
      isRight: (account: string) => /^[0-9-]+$/.test(account),
      whyWrong: () => 'field.digitsAndHyphens' as const,
    }),
    bankHolder: text({ max: 40 }),
    taxMail: text({ max: 100, pattern: 'email' }),
    bizFile: file(),
    approval: code('approval', { readOnly: true, required: true }),
    reason: text({ readOnly: true, max: 500 }),
    userCount: number({ readOnly: true, required: true }),
    regDate: instant({ readOnly: true, required: true }),
  },
  columns: ['cName', 'cType', 'bizno', 'approval', 'userCount', 'corpPhone', 'regDate', 'cId'],
  filters: ['cName', 'cType', 'approval', 'cId'],
  search: ['cName', 'bizno'],
  order: 'cName',
  states: { approval: { reason: 'reason' } },
})

/** Person to call in a company. */
export const contactPerson = resource({
  name: 'contactPerson',
  area: 'account',
  key: 'cpprIdx',
  title: 'cpprName',
  fields: {
    cpprIdx: key(),
    cId: numberReference('corp', { required: true, fixed: true }),
    cpprType: text(),
    cpprName: text({ required: true, pattern: 'lettersAndDigits' }),
    cpprTel: telephone(),
    cpprPhone: mobile(),
    cpprMail: text({ max: 100, pattern: 'email' }),
    notifyMail: code('yesNo', { required: true }),
    notifySms: code('yesNo', { required: true }),
    /** Agreed to be told of offers, and in the night as well. */
    advertOk: code('yesNo'),
    nightOk: code('yesNo'),
  },
  columns: ['cpprType', 'cpprName', 'cpprTel', 'cpprPhone', 'cpprMail'],
  filters: ['cId'],
  search: ['cpprName'],
  order: 'cpprIdx',
})

/** A company as it is found by its business number. */
export interface CorpFound {
  cId: number
  cName: string
  cType: OperatorType
  bizno: string
}

export interface RoleChoice {
  roleCdList: Role[]
}
