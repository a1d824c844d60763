import { answers, call } from '../../base/call.ts'
import { numberReference } from '../../base/field.ts'
import { channel } from '../channel.ts'
import { mediaGroup } from '../media-group.ts'

/** Screens that leave and join a set of screens, and the orders that aim at it and are not over. */
export interface SetChange {
  lost: number
  won: number
  publishes: number
  notices: number
}

const { bgCodes, region, grade, layout, screenSize } = channel.fields

/** Effects of other conditions, or of other screens, told before they are saved. */
export const setChangeCalls = {
  changeOfChannel: call('media/channel/changePreview', {
    input: { chIdx: numberReference('channel', { required: true }), bgCodes, region, grade, layout, screenSize },
    output: answers<SetChange>(),
    guard: { program: 'channel', property: 'UPDATE' },
  }),
  changeOfGroup: call('media/mediagroup/changePreview', {
    input: { mgIdx: numberReference('mediaGroup', { required: true }), mediaIds: mediaGroup.fields.mediaIds },
    output: answers<SetChange>(),
    guard: { program: 'media-group', property: 'UPDATE' },
  }),
}
