import { detailOf, exportOf, listOf, removeOf, saveOf } from '../base/call.ts'
import { mediaGroup } from './media-group.ts'

export const mediaGroupCalls = {
  list: listOf('media/mediagroup/list', mediaGroup, 'media-group'),
  excel: exportOf('media/mediagroup/excel', mediaGroup, 'media-group', 'LIST'),
  detail: detailOf('media/mediagroup/detail', mediaGroup, 'media-group'),
  save: saveOf('media/mediagroup/save', mediaGroup, 'media-group'),
  remove: removeOf('media/mediagroup/delete', mediaGroup, 'media-group'),
}
