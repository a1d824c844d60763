import { answers, call, detailOf, exportOf, listOf, removeOf, saveOf } from '../base/call.ts'
import { code, json, number, numberReference, reference, text } from '../base/field.ts'
import { brand } from './brand.ts'
import { brandGroup } from './brand-group.ts'
import { accountLookUps } from './look-up-calls.ts'
import { myPageCalls } from './my-page-calls.ts'
import { isOpening } from './opening.ts'
import { peopleCalls } from './people-calls.ts'
import { type VenueScreen, venue } from './venue.ts'
import { areImportRows, type ColumnMap, type ImportOutcome } from './venue-import.ts'
import { isZone } from './zone.ts'

const LARGEST_FILE = 16_000_000
const importInput = {
  rows: json({ required: true, isRight: areImportRows }),
  brdCode: reference('brand', { required: true }),
  bgCode: numberReference('brandGroup', { required: true }),
  zone: text({ required: true, max: 40, isRight: isZone }),
  opening: json({ required: true, isRight: isOpening }),
}

export const accountCalls = {
  ...peopleCalls,
  ...accountLookUps,
  ...myPageCalls,
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
  'account/brandgroup/excel': exportOf(brandGroup, 'brand-group'),
  'account/brandgroup/detail': detailOf(brandGroup, 'brand-group'),
  'account/brandgroup/save': saveOf(brandGroup, 'brand-group'),
  'account/brandgroup/delete': removeOf(brandGroup, 'brand-group'),
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
  'account/poi/excel': exportOf(venue, 'venue'),
  'account/poi/detail': detailOf(venue, 'venue'),
  'account/poi/save': saveOf(venue, 'venue'),
  'account/poi/delete': removeOf(venue, 'venue'),
  'account/poi/stopPreview': call({
    input: { poiIdx: numberReference('venue', { required: true }), poiStatus: code('useStatus', { required: true }) },
    output: answers<{ media: number }>(),
    guard: { program: 'venue', property: 'VIEW' },
  }),
  'account/poi/regroupPreview': call({
    input: {
      poiIdx: numberReference('venue', { required: true }),
      bgCode: numberReference('brandGroup', { required: true }),
    },
    output: answers<{ media: number; lost: number; won: number }>(),
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
      opening: json({ isRight: isOpening }),
    },
    output: answers<{ media: number }>(),
    guard: { program: 'venue', property: 'UPDATE' },
  }),
  'account/poi/importRead': call({
    input: { text: text({ required: true, max: LARGEST_FILE }) },
    output: answers<{ headings: string[]; rows: string[][]; columns: ColumnMap }>(),
    guard: { program: 'venue', property: 'WRITE' },
    reads: true,
    bodyLimit: LARGEST_FILE,
  }),
  'account/poi/importCheck': call({
    input: importInput,
    output: answers<ImportOutcome>(),
    guard: { program: 'venue', property: 'WRITE' },
    reads: true,
    bodyLimit: LARGEST_FILE,
  }),
  'account/poi/importRun': call({
    input: importInput,
    output: answers<ImportOutcome>(),
    guard: { program: 'venue', property: 'WRITE' },
    bodyLimit: LARGEST_FILE,
  }),
}
