import { answers, call, detailOf, exportOf, listOf, removeOf, saveOf } from '../base/call.ts'
import { numberReference } from '../base/field.ts'
import { nodeManager, type VenueEngineer } from './node-manager.ts'

export const nodeManagerCalls = {
  list: listOf('account/nodemanager/list', nodeManager, 'nodemanager'),
  excel: exportOf('account/nodemanager/excel', nodeManager, 'nodemanager', 'LIST'),
  detail: detailOf('account/nodemanager/detail', nodeManager, 'nodemanager'),
  save: saveOf('account/nodemanager/save', nodeManager, 'nodemanager'),
  remove: removeOf('account/nodemanager/delete', nodeManager, 'nodemanager'),
  ofVenue: call('account/nodemanager/ofVenue', {
    input: { poiIdx: numberReference('venue', { required: true }) },
    output: answers<{ items: VenueEngineer[] }>(),
    guard: { program: 'venue', property: 'VIEW' },
  }),
}
