import { answers, call, detailOf, exportOf, listOf, removeOf, saveOf } from '../base/call.ts'
import { numberReference } from '../base/field.ts'
import { channel, type MemberScreen } from './channel.ts'

export const channelCalls = {
  list: listOf('media/channel/list', channel, 'channel'),
  excel: exportOf('media/channel/excel', channel, 'channel', 'LIST'),
  detail: detailOf('media/channel/detail', channel, 'channel'),
  save: saveOf('media/channel/save', channel, 'channel'),
  remove: removeOf('media/channel/delete', channel, 'channel'),
  /** The first hundred of its screens. */
  media: call('media/channel/media', {
    input: { chIdx: numberReference('channel', { required: true }) },
    output: answers<{ items: MemberScreen[] }>(),
    guard: { program: 'channel', property: 'VIEW' },
    reads: true,
  }),
}
