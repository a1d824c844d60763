import { exportOf, listOf } from '../../base/call.ts'
import { expectedCommission } from './expected-commission.ts'

export const expectedCommissionCalls = {
  list: listOf('settlement/sales/expected', expectedCommission, 'settlement-sales'),
  excel: exportOf('settlement/sales/expectedExcel', expectedCommission, 'settlement-sales'),
}
