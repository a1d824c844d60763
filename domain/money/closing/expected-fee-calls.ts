import { exportOf, listOf } from '../../base/call.ts'
import { expectedFee } from './expected-fee.ts'

export const expectedFeeCalls = {
  list: listOf('settlement/media/expected', expectedFee, 'settlement-media'),
  excel: exportOf('settlement/media/expectedExcel', expectedFee, 'settlement-media'),
}
