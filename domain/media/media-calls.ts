import { answers, call, detailOf, exportOf, listOf, removeOf, saveOf } from '../base/call.ts'
import { list, number, paragraph, reference, text } from '../base/field.ts'
import type { MessageId } from '../base/reply.ts'
import type { VitalDay } from '../device/vital-day.ts'
import type { AsideProof, CommandEntry, Incident, Vital } from './device.ts'
import type { Lack } from './lack.ts'
import { media } from './media.ts'

export const mediaCalls = {
  list: listOf('media/media/list', media, 'media'),
  /** The grid in which several screens are ticked and acted on: the same rows. */
  manage: listOf('media/media/mngList', media, 'media'),
  excel: exportOf('media/media/excel', media, 'media'),
  detail: detailOf('media/media/detail', media, 'media'),
  save: saveOf('media/media/save', media, 'media'),
  remove: removeOf('media/media/delete', media, 'media'),
}

export const vitalCalls = {
  vital: call('media/media/vital', {
    input: { mediaId: reference('media', { required: true }) },
    output: answers<{
      vital: Vital
      /** Need of the screen before something plays. */
      lack: Lack | null
      commands: CommandEntry[]
      incidents: Incident[]
      asides: AsideProof[]
    }>(),
    guard: { program: 'media', property: 'VIEW' },
  }),
  /** Condition of the screen on each of the last days of its venue. */
  vitalDays: call('media/media/vitalDays', {
    input: { mediaId: reference('media', { required: true }), days: number({ required: true, min: 1, max: 90 }) },
    output: answers<{ days: VitalDay[] }>(),
    guard: { program: 'media', property: 'VIEW' },
  }),
}

export const commandCalls = {
  sendMsg: call('media/media/sendMsg', {
    input: {
      mediaId: reference('media', { required: true }),
      message: paragraph({ required: true, max: 200 }),
      seconds: number({ required: true, min: 1, max: 600 }),
    },
    output: answers<{ id: string }>(),
    guard: { program: 'media-power', property: 'ETC' },
  }),
  restart: call('media/media/restart', {
    input: {
      mediaIds: list(reference('media'), { required: true, max: 500 }),
      kind: text({ required: true, max: 20 }),
    },
    output: answers<{ results: { mediaId: string; id: string | null; refused: MessageId | null }[] }>(),
    guard: { program: 'media-restart', property: 'ETC' },
  }),
  power: call('media/media/power', {
    input: {
      mediaIds: list(reference('media'), { required: true, max: 500 }),
      kind: text({ required: true, max: 20 }),
      volume: number({ max: 100 }),
      brightness: number({ max: 100 }),
      url: text({ max: 2048, pattern: 'httpsUrl' }),
      sha256: text({ max: 64, pattern: 'sha256' }),
      bytes: number({ min: 1 }),
    },
    output: answers<{ results: { mediaId: string; id: string | null; refused: MessageId | null }[] }>(),
    guard: { program: 'media-power', property: 'ETC' },
  }),
}
