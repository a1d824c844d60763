import { entity } from '../base/entity.ts'
import { channel } from './channel.ts'
import { channelCalls } from './channel-calls.ts'

export const channelEntity = entity({
  of: channel,
  calls: channelCalls,
  programs: { channel: { super: 'LVWUD', master: 'LVWUD', manager: 'LV' } },
  menu: { id: 1000304 },
  isFound: true,
  isEntered: true,
})
