import { detailOf, exportOf, listOf, removeOf, saveOf } from '../base/call.ts'
import { authGroup } from './auth-group.ts'

export const authGroupCalls = {
  list: listOf('account/authgroup/list', authGroup, 'authgroup'),
  excel: exportOf('account/authgroup/excel', authGroup, 'authgroup', 'LIST'),
  detail: detailOf('account/authgroup/detail', authGroup, 'authgroup'),
  save: saveOf('account/authgroup/save', authGroup, 'authgroup'),
  remove: removeOf('account/authgroup/delete', authGroup, 'authgroup'),
}
