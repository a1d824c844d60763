import { brand } from './account/brand.ts'
import { brandGroup } from './account/brand-group.ts'
import { isOpening, type Opening } from './account/opening.ts'
import { type VenueScreen, venue } from './account/venue.ts'
import { answers, call, detailOf, exportOf, type InputOf, listOf, type OutputOf, saveOf } from './base/call.ts'
import { type Download, tableFields } from './base/download.ts'
import { code, date, json, list, number, numberReference, reference, text } from './base/field.ts'
import type { MessageId } from './base/reply.ts'
import type { Row } from './base/resource.ts'
import { type AppliedPublish, type AppliedVenue, content } from './content/content.ts'
import type { Board, VenuePoint } from './dashboard/board.ts'
import type { FileInfo } from './file/info.ts'
import type { CommandEntry, Vital, WaitingDevice } from './media/device.ts'
import { media } from './media/media.ts'
import { type ModelNumber, model } from './media/model.ts'
import { dailyFields, monthlyFields, type UsageItem, type UsagePage } from './report/usage.ts'
import type { MenuEntry, SessionInfo } from './session/info.ts'

/** Every call by name. The server's handlers and the console's `call()` both derive from this one list. */
export const contract = {
  jsonLoginPrc: call({
    input: {
      loginId: text({ required: true, max: 64 }),
      password: text({ required: true, max: 128, secret: true }),
      captchaId: text({ required: true, pattern: 'uuid', max: 36 }),
      captcha: text({ required: true, max: 10 }),
      toUrl: text({ max: 2048 }),
    },
    output: answers<{ info: SessionInfo }>(),
    guard: { open: 'public' },
  }),
  'common/captcha/new': call({ input: {}, output: answers<{ id: string }>(), guard: { open: 'public' } }),
  logout: call({ input: {}, output: answers<null>(), guard: { open: 'signedIn' } }),
  'login/info': call({ input: {}, output: answers<{ info: SessionInfo }>(), guard: { open: 'signedIn' }, reads: true }),
  'login/brand/change': call({
    input: { brdCode: text({ max: 10 }) },
    output: answers<{ brdCode: string | null; brdNm: string | null }>(),
    guard: { open: 'signedIn' },
  }),
  'log/jsonAccess': call({
    input: { path: text({ required: true, max: 2048 }) },
    output: answers<null>(),
    guard: { open: 'signedIn' },
  }),
  'system/menu/gnb': call({
    input: {},
    output: answers<{ menus: MenuEntry[] }>(),
    guard: { open: 'signedIn' },
    reads: true,
  }),

  'file/check': call({
    input: { fIdx: numberReference('file', { required: true }) },
    output: answers<FileInfo>(),
    guard: { open: 'signedIn' },
    reads: true,
  }),
  'file/encode': call({
    input: { fIdx: numberReference('file', { required: true }) },
    output: answers<null>(),
    guard: { program: 'content', property: 'UPDATE' },
  }),

  'account/brand/list': listOf(brand, 'brand'),
  'account/brand/excel': exportOf(brand, 'brand'),
  'account/brand/detail': detailOf(brand, 'brand'),
  'account/brand/save': saveOf(brand, 'brand'),
  'account/brand/findAll': call({
    input: {},
    output: answers<{ items: { brdCode: string; brdNm: string }[] }>(),
    guard: { open: 'signedIn' },
    reads: true,
  }),
  'account/brand/duplicate': call({
    input: { brdPrefix: text({ required: true, max: 3, pattern: 'prefix' }), brdCode: text({ max: 10 }) },
    output: answers<{ isAvailable: boolean }>(),
    guard: { program: 'brand', property: 'VIEW' },
  }),
  'account/brand/licenseMediaCreate': call({
    input: { brdCode: text({ required: true, max: 10 }), count: number({ required: true, min: 1, max: 1000 }) },
    output: answers<{ mediaIds: string[] }>(),
    guard: { program: 'brand-licence', property: 'ETC' },
  }),

  'account/brandgroup/list': listOf(brandGroup, 'brand-group'),
  'account/brandgroup/detail': detailOf(brandGroup, 'brand-group'),
  'account/brandgroup/save': saveOf(brandGroup, 'brand-group'),
  'account/brandgroup/findAll': call({
    input: {},
    output: answers<{ items: { bgCode: number; bgName: string }[] }>(),
    guard: { open: 'signedIn' },
    reads: true,
  }),
  'account/brandgroup/stopPreview': call({
    input: {
      bgCode: numberReference('brandGroup', { required: true }),
      bgStatus: code('useStatus', { required: true }),
    },
    output: answers<{ venues: number; media: number }>(),
    guard: { program: 'brand-group', property: 'VIEW' },
  }),

  'account/poi/list': listOf(venue, 'venue'),
  'account/poi/detail': detailOf(venue, 'venue'),
  'account/poi/save': saveOf(venue, 'venue'),
  'account/poi/stopPreview': call({
    input: { poiIdx: numberReference('venue', { required: true }), poiStatus: code('useStatus', { required: true }) },
    output: answers<{ media: number }>(),
    guard: { program: 'venue', property: 'VIEW' },
  }),
  'account/poi/media': call({
    input: { poiIdx: numberReference('venue', { required: true }) },
    output: answers<{ items: VenueScreen[] }>(),
    guard: { program: 'venue', property: 'VIEW' },
  }),
  'account/poi/control': call({
    input: {
      poiIdx: numberReference('venue', { required: true }),
      volume: number({ max: 100 }),
      mute: code('mute'),
      opening: json<Opening>({ isRight: isOpening }),
    },
    output: answers<{ media: number }>(),
    guard: { program: 'venue', property: 'UPDATE' },
  }),

  'media/model/list': listOf(model, 'model'),
  'media/model/detail': detailOf(model, 'model', 'GET'),
  'media/model/save': saveOf(model, 'model'),
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
    input: { idx: number({ required: true, min: 1 }) },
    output: answers<{ idx: number }>(),
    guard: { program: 'model', property: 'UPDATE' },
  }),

  'media/media/list': listOf(media, 'media'),
  'media/media/excel': exportOf(media, 'media'),
  'media/media/detail': detailOf(media, 'media'),
  'media/media/save': saveOf(media, 'media'),
  'media/media/vital': call({
    input: { mediaId: reference('media', { required: true }) },
    output: answers<{ vital: Vital; commands: CommandEntry[] }>(),
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

  'media/report/monthly': call({
    input: monthlyFields,
    output: answers<UsagePage>(),
    guard: { program: 'media-report', property: 'LIST' },
    method: 'GET',
  }),
  'media/report/daily': call({
    input: dailyFields,
    output: answers<UsagePage>(),
    guard: { program: 'media-report', property: 'LIST' },
    method: 'GET',
  }),
  'media/report/list': call({
    input: {
      mediaId: reference('media', { required: true }),
      from: date({ required: true }),
      to: date({ required: true }),
    },
    output: answers<{ list: UsageItem[] }>(),
    guard: { program: 'media-report', property: 'LIST' },
  }),
  'media/report/monthly/excel': call({
    input: { ...monthlyFields, ...tableFields },
    output: answers<Download>(),
    guard: { program: 'media-report', property: 'DOWN' },
    method: 'GET',
  }),
  'media/report/daily/excel': call({
    input: { ...dailyFields, ...tableFields },
    output: answers<Download>(),
    guard: { program: 'media-report', property: 'DOWN' },
    method: 'GET',
  }),

  'content/regist/list': listOf(content, 'content'),
  'content/regist/getData': detailOf(content, 'content'),
  'content/regist/save': saveOf(content, 'content'),
  'content/regist/stop': call({
    input: { contentIdx: numberReference('content', { required: true }) },
    output: answers<null>(),
    guard: { program: 'content', property: 'UPDATE' },
  }),
  'content/regist/some': call({
    input: { contents: list(numberReference('content'), { required: true, max: 100 }) },
    output: answers<{ items: Row<typeof content>[] }>(),
    guard: { program: 'content', property: 'LIST' },
  }),
  'content/regist/applied': call({
    input: { contentIdx: numberReference('content', { required: true }) },
    output: answers<{ items: AppliedVenue[] }>(),
    guard: { program: 'content', property: 'VIEW' },
  }),
  'content/material/list': call({
    input: { contentIdx: numberReference('content', { required: true }) },
    output: answers<{ items: AppliedPublish[] }>(),
    guard: { program: 'content', property: 'VIEW' },
  }),

  'dash/media': call({ input: {}, output: answers<Board>(), guard: { program: 'dash-media', property: 'VIEW' } }),
  'dash/map': call({
    input: {},
    output: answers<{ points: VenuePoint[]; tiles: string }>(),
    guard: { program: 'dash-media', property: 'VIEW' },
  }),
}

export type Contract = typeof contract
export type CallName = keyof Contract
export type CallInput<Name extends CallName> = InputOf<Contract[Name]>
export type CallOutput<Name extends CallName> = OutputOf<Contract[Name]>
