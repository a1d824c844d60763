import { detailOf, exportOf, listOf, removeOf, saveOf } from '../base/call.ts'
import { salesFee } from './sales-fee.ts'

export const salesFeeCalls = {
  list: listOf('fee/sales/list', salesFee, 'fee-sales'),
  excel: exportOf('fee/sales/excel', salesFee, 'fee-sales', 'LIST'),
  detail: detailOf('fee/sales/detail', salesFee, 'fee-sales'),
  save: saveOf('fee/sales/save', salesFee, 'fee-sales'),
  remove: removeOf('fee/sales/delete', salesFee, 'fee-sales'),
}
