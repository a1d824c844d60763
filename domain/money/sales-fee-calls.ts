import { answers, call, detailOf, exportOf, listOf, removeOf, saveOf } from '../base/call.ts'
import { date, numberReference } from '../base/field.ts'
import type { SalesRate, SalesRateSource } from './rate.ts'
import { salesFee } from './sales-fee.ts'

/** The rate of a sale on a day, and why it is that one. */
export interface HoldingSalesRate {
  source: SalesRateSource
  sellerName: string | null
  pdName: string | null
  rate: SalesRate | null
}

export const salesFeeCalls = {
  list: listOf('fee/sales/list', salesFee, 'fee-sales'),
  excel: exportOf('fee/sales/excel', salesFee, 'fee-sales', 'LIST'),
  detail: detailOf('fee/sales/detail', salesFee, 'fee-sales'),
  save: saveOf('fee/sales/save', salesFee, 'fee-sales'),
  remove: removeOf('fee/sales/delete', salesFee, 'fee-sales'),
  holding: call('fee/sales/holding', {
    input: { sellerId: numberReference('user'), pdIdx: numberReference('product'), date: date({ required: true }) },
    output: answers<HoldingSalesRate>(),
    guard: { program: 'fee-sales', property: 'LIST' },
  }),
}
