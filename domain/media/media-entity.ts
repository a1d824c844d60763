import { codes } from '../base/codes.ts'
import { bulkAct, entity } from '../base/entity.ts'
import { playerCalls } from './device-calls.ts'
import { media } from './media.ts'
import { commandCalls, mediaCalls } from './media-calls.ts'

const { yes, no } = codes.yesNo

export const mediaEntity = entity({
  of: media,
  calls: mediaCalls,
  programs: {
    media: { super: 'LVWUDX', master: 'LVUX', manager: 'LV', user: 'LV', sales: 'L' },
    'media-restart': { super: 'E', master: 'E', manager: 'E', user: 'E' },
    'media-power': { super: 'E', master: 'E', manager: 'E' },
    'media-stop': { super: 'E', master: 'E', manager: 'E' },
    'player-build': { super: 'VE' },
  },
  menu: { id: 1000301, label: 'screens' },
  isFound: true,
  acts: {
    restart: bulkAct(commandCalls.restart, {
      input: (mediaId: string) => ({ mediaIds: [mediaId], kind: 'launcher_restart' }),
      refusedIn: ({ results }) => results[0]?.refused ?? null,
    }),
    screenshot: bulkAct(commandCalls.restart, {
      input: (mediaId: string) => ({ mediaIds: [mediaId], kind: 'screenshot' }),
      refusedIn: ({ results }) => results[0]?.refused ?? null,
    }),
    statusReset: bulkAct(playerCalls.resetStatus, { input: (mediaId: string) => ({ mediaId }) }),
    stop: bulkAct(playerCalls.stop, {
      input: (mediaId: string) => ({ mediaId, isStopped: yes }),
      isDangerous: true,
      undo: 'start',
    }),
    start: bulkAct(playerCalls.stop, { input: (mediaId: string) => ({ mediaId, isStopped: no }), undo: 'stop' }),
  },
})
