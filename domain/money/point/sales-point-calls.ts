import { answers, call, detailOf, exportOf, listOf, saveOf } from '../../base/call.ts'
import { code, number, numberReference, paragraph } from '../../base/field.ts'
import type { Balance, WillEntry } from './entry.ts'
import { salesPoint } from './sales-point.ts'

const decision = { spIdx: numberReference('salesPoint', { required: true }), isConfirmed: code('yesNo') }
const whose = { sellerId: numberReference('user', { required: true }) }

export const REFUSAL_LENGTH = 500

/** A seller with what they can take out. */
export interface SellerAccount {
  uId: number
  userName: string
  free: number
}

export const salesPointCalls = {
  list: listOf('point/sales/list', salesPoint, 'point-sales'),
  excel: exportOf('point/sales/excel', salesPoint, 'point-sales', 'LIST'),
  detail: detailOf('point/sales/detail', salesPoint, 'point-sales'),
  save: saveOf('point/sales/save', salesPoint, 'point-sales'),
  balance: call('point/sales/balance', {
    input: whose,
    output: answers<Balance>(),
    guard: { program: 'point-sales', property: 'VIEW' },
  }),
  willList: call('point/sales/willList', {
    input: whose,
    output: answers<{ items: WillEntry[] }>(),
    guard: { program: 'point-sales', property: 'VIEW' },
  }),
  users: call('point/sales/user', {
    input: {},
    output: answers<{ items: SellerAccount[] }>(),
    guard: { program: 'point-sales', property: 'LIST' },
  }),
  /** A seller asks for money: it is reserved until the platform decides. */
  requestPayout: call('point/sales/requestPayout', {
    input: { amount: number({ required: true, min: 1, max: 999_999_999_999 }) },
    output: answers<{ spIdx: number }>(),
    guard: { program: 'point-payout', property: 'ETC' },
  }),
  /** Of points above the limit, by somebody else than who entered them. */
  approve: call('point/sales/approve', {
    input: decision,
    output: answers<{ spIdx: number }>(),
    guard: { program: 'point-decide', property: 'ETC' },
  }),
  /** A payout is refused with a reason, which stands in its note. */
  decide: call('point/sales/decide', {
    input: {
      ...decision,
      isPaid: code('yesNo', { required: true }),
      reason: paragraph({ max: REFUSAL_LENGTH }),
    },
    output: answers<{ spIdx: number }>(),
    guard: { program: 'point-decide', property: 'ETC' },
  }),
}
