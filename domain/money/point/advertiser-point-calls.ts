import { answers, call, detailOf, exportOf, listOf, saveOf } from '../../base/call.ts'
import { code, numberReference } from '../../base/field.ts'
import { advertiserPoint } from './advertiser-point.ts'
import type { Balance, WillEntry } from './entry.ts'

const which = { ptIdx: numberReference('advertiserPoint', { required: true }) }
const whose = { advIdx: numberReference('advertiser', { required: true }) }

export const advertiserPointCalls = {
  list: listOf('point/advertiser/list', advertiserPoint, 'point-advertiser'),
  excel: exportOf('point/advertiser/excel', advertiserPoint, 'point-advertiser', 'LIST'),
  detail: detailOf('point/advertiser/detail', advertiserPoint, 'point-advertiser'),
  save: saveOf('point/advertiser/save', advertiserPoint, 'point-advertiser'),
  balance: call('point/advertiser/balance', {
    input: whose,
    output: answers<Balance>(),
    guard: { program: 'point-advertiser', property: 'VIEW' },
  }),
  willList: call('point/advertiser/willList', {
    input: whose,
    output: answers<{ items: WillEntry[] }>(),
    guard: { program: 'point-advertiser', property: 'VIEW' },
  }),
  /** Of points above the limit, by somebody else than who entered them. */
  approve: call('point/advertiser/approve', {
    input: { ...which, isConfirmed: code('yesNo') },
    output: answers<{ ptIdx: number }>(),
    guard: { program: 'point-decide', property: 'ETC' },
  }),
  cancel: call('point/advertiser/cancel', {
    input: which,
    output: answers<{ ptIdx: number }>(),
    guard: { program: 'point-decide', property: 'ETC' },
  }),
}
