import { answers, call, detailOf, exportOf, listOf, removeOf, saveOf } from '../base/call.ts'
import { code, list, number, numberReference, reference, text } from '../base/field.ts'
import type { MessageId } from '../base/reply.ts'
import type { AsideProof, CommandEntry, Incident, Vital, WaitingDevice } from './device.ts'
import { media } from './media.ts'
import { type ModelNumber, model } from './model.ts'
import { type MediaFacts, type MediaVenue, player } from './player.ts'

export const mediaCalls = {
  'media/model/list': listOf(model, 'model'),
  'media/model/excel': exportOf(model, 'model', 'LIST'),
  'media/model/detail': detailOf(model, 'model', 'GET'),
  'media/model/save': saveOf(model, 'model'),
  'media/model/delete': removeOf(model, 'model'),
  'media/model/numbers': call({
    input: { mdId: numberReference('model', { required: true }) },
    output: answers<{ numbers: ModelNumber[] }>(),
    guard: { program: 'model', property: 'VIEW' },
  }),
  'media/model/number/save': call({
    input: { mdId: numberReference('model', { required: true }), number: text({ required: true, max: 40 }) },
    output: answers<{ idx: number }>(),
    guard: { program: 'model', property: 'UPDATE' },
  }),
  'media/model/number/delete': call({
    input: { idx: numberReference('modelNumber', { required: true }) },
    output: answers<{ idx: number }>(),
    guard: { program: 'model', property: 'UPDATE' },
  }),
  'media/media/list': listOf(media, 'media'),
  'media/media/excel': exportOf(media, 'media'),
  'media/media/detail': detailOf(media, 'media'),
  'media/media/save': saveOf(media, 'media'),
  'media/media/delete': removeOf(media, 'media'),
  'media/media/vital': call({
    input: { mediaId: reference('media', { required: true }) },
    output: answers<{ vital: Vital; commands: CommandEntry[]; incidents: Incident[]; asides: AsideProof[] }>(),
    guard: { program: 'media', property: 'VIEW' },
  }),
  'media/media/mappingDelete': call({
    input: { mediaId: reference('media', { required: true }) },
    output: answers<{ mediaId: string }>(),
    guard: { program: 'player-unpair', property: 'ETC' },
  }),
  'media/media/ssaidReset': call({
    input: { mediaId: reference('media', { required: true }) },
    output: answers<{ mediaId: string }>(),
    guard: { program: 'player-unpair', property: 'ETC' },
  }),
  'media/media/statusReset': call({
    input: { mediaId: reference('media', { required: true }) },
    output: answers<{ mediaId: string }>(),
    guard: { program: 'media-stop', property: 'ETC' },
  }),
  'media/media/stop': call({
    input: { mediaId: reference('media', { required: true }), isStopped: code('yesNo', { required: true }) },
    output: answers<{ mediaId: string }>(),
    guard: { program: 'media-stop', property: 'ETC' },
  }),
  'media/media/sendMsg': call({
    input: {
      mediaId: reference('media', { required: true }),
      message: text({ required: true, max: 200 }),
      seconds: number({ required: true, min: 1, max: 600 }),
    },
    output: answers<{ id: string }>(),
    guard: { program: 'media-power', property: 'ETC' },
  }),
  'media/media/restart': call({
    input: {
      mediaIds: list(reference('media'), { required: true, max: 500 }),
      kind: text({ required: true, max: 20 }),
    },
    output: answers<{ results: { mediaId: string; id: string | null; refused: MessageId | null }[] }>(),
    guard: { program: 'media-restart', property: 'ETC' },
  }),
  'media/media/power': call({
    input: {
      mediaIds: list(reference('media'), { required: true, max: 500 }),
      kind: text({ required: true, max: 20 }),
      volume: number({ max: 100 }),
      url: text({ max: 2048, pattern: 'httpsUrl' }),
      sha256: text({ max: 64, pattern: 'sha256' }),
      bytes: number({ min: 1 }),
    },
    output: answers<{ results: { mediaId: string; id: string | null; refused: MessageId | null }[] }>(),
    guard: { program: 'media-power', property: 'ETC' },
  }),
  'media/media/registAvailable': call({
    input: { brdCode: reference('brand', { required: true }) },
    output: answers<{ count: number; used: number; waiting: number; available: number }>(),
    guard: { program: 'media', property: 'LIST' },
  }),
  'media/device/pin': call({
    input: { pin: text({ required: true, max: 10 }) },
    output: answers<WaitingDevice>(),
    guard: { program: 'player-approve', property: 'VIEW' },
    method: 'GET',
  }),
  'media/device/active': call({
    input: {
      plyIdx: text({ required: true, max: 40 }),
      mediaId: reference('media', { required: true }),
      mdId: numberReference('model'),
    },
    output: answers<{ plyIdx: string; mediaId: string }>(),
    guard: { program: 'player-approve', property: 'ETC' },
  }),
  'media/player/list': call({
    input: {},
    output: answers<{ list: { plyIdx: string; mediaId: string; mediaNm: string; model: string; boundAt: string }[] }>(),
    guard: { program: 'player-approve', property: 'LIST' },
  }),
  'media/player/approval': call({
    input: { plyIdx: text({ required: true, max: 40 }) },
    output: answers<{ mediaId: string }>(),
    guard: { program: 'player-approve', property: 'ETC' },
  }),
  'media/player/detail': detailOf(player, 'player-approve'),
  'media/player/save': {
    ...saveOf(player, 'player-approve'),
    guard: { program: 'player-approve', property: 'ETC' } as const,
  },
  'media/poi/list': call({
    input: { search: text({ max: 100 }) },
    output: answers<{ list: MediaVenue[] }>(),
    guard: { program: 'media', property: 'LIST' },
  }),
  'media/info/list': call({
    input: { search: text({ max: 100 }) },
    output: answers<{ list: MediaFacts[] }>(),
    guard: { program: 'media', property: 'LIST' },
  }),
}
