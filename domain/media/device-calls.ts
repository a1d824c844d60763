import { answers, call, exportOf, listOf } from '../base/call.ts'
import { code, numberReference, reference, text } from '../base/field.ts'
import type { WaitingDevice } from './device.ts'
import { player, waitingPlayer } from './player.ts'

export const playerCalls = {
  unpair: call('media/media/mappingDelete', {
    input: { mediaId: reference('media', { required: true }) },
    output: answers<{ mediaId: string }>(),
    guard: { program: 'player-unpair', property: 'ETC' },
  }),
  resetIdentity: call('media/media/ssaidReset', {
    input: { mediaId: reference('media', { required: true }) },
    output: answers<{ mediaId: string }>(),
    guard: { program: 'player-unpair', property: 'ETC' },
  }),
  resetStatus: call('media/media/statusReset', {
    input: { mediaId: reference('media', { required: true }) },
    output: answers<{ mediaId: string }>(),
    guard: { program: 'media-stop', property: 'ETC' },
  }),
  stop: call('media/media/stop', {
    input: { mediaId: reference('media', { required: true }), isStopped: code('yesNo', { required: true }) },
    output: answers<{ mediaId: string }>(),
    guard: { program: 'media-stop', property: 'ETC' },
  }),
  registAvailable: call('media/media/registAvailable', {
    input: { brdCode: reference('brand', { required: true }) },
    output: answers<{ count: number; used: number; waiting: number; available: number }>(),
    guard: { program: 'media', property: 'LIST' },
  }),
  waiting: listOf('media/player/list', waitingPlayer, 'player-approve'),
  waitingExcel: exportOf('media/player/excel', waitingPlayer, 'player-approve', 'LIST'),
  approve: call('media/player/approval', {
    /** With a venue the screen stands there from its approval on. */
    input: { plyIdx: text({ required: true, max: 40 }), poiIdx: numberReference('venue') },
    output: answers<{ mediaId: string }>(),
    guard: { program: 'player-approve', property: 'ETC' },
  }),
}

export const deviceCalls = {
  list: listOf('media/device/list', player, 'player-approve'),
  pin: call('media/device/pin', {
    input: { pin: text({ required: true, max: 10 }) },
    output: answers<WaitingDevice>(),
    guard: { program: 'player-approve', property: 'VIEW' },
    method: 'GET',
  }),
  active: call('media/device/active', {
    input: {
      plyIdx: text({ required: true, max: 40 }),
      mediaId: reference('media', { required: true }),
      mdId: numberReference('model'),
    },
    output: answers<{ plyIdx: string; mediaId: string }>(),
    guard: { program: 'player-approve', property: 'ETC' },
  }),
}
