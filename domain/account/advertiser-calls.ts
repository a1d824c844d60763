import { answers, call, detailOf, exportOf, listOf, saveOf } from '../base/call.ts'
import { code, numberReference, paragraph, text } from '../base/field.ts'
import { advertiser } from './advertiser.ts'

const buyer = { advIdx: numberReference('advertiser', { required: true }) }

/** A step of an approval; the own request is confirmed where one person may take it alone. */
const decision = {
  approval: code('approval', { required: true }),
  reason: paragraph({ max: 500 }),
  isConfirmed: code('yesNo'),
}

const newPassword = text({ required: true, max: 128, pattern: 'password', secret: true })

export const advertiserCalls = {
  list: listOf('account/advertiser/list', advertiser, 'advertiser'),
  excel: exportOf('account/advertiser/excel', advertiser, 'advertiser'),
  detail: detailOf('account/advertiser/detail', advertiser, 'advertiser'),
  save: saveOf('account/advertiser/save', advertiser, 'advertiser'),
  status: call('account/advertiser/status', {
    input: { ...buyer, ...decision },
    output: answers<{ advIdx: number }>(),
    guard: { program: 'advertiser', property: 'ETC' },
  }),
  changePassword: call('account/advertiser/changePassword', {
    input: { ...buyer, newPassword },
    output: answers<{ advIdx: number }>(),
    guard: { program: 'advertiser', property: 'ETC' },
  }),
  unlock: call('account/advertiser/unlock', {
    input: buyer,
    output: answers<{ advIdx: number }>(),
    guard: { program: 'advertiser', property: 'ETC' },
  }),
}
