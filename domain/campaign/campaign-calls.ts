import { answers, call, detailOf, exportOf, listOf, saveOf } from '../base/call.ts'
import { code, date, json, list, number, numberReference, paragraph, text } from '../base/field.ts'
import type { Fault } from '../base/reply.ts'
import type { Row } from '../base/resource.ts'
import { type Arrival, arrivalChoice } from '../content/arrival.ts'
import { campaign, REASON_LENGTH } from './campaign.ts'
import type { Way } from './fitting.ts'
import type { HoldState } from './hold/state.ts'
import { areFilms, areLines, type CampaignFilm, type CampaignLine, MOST_LINES, whyNoLines } from './line.ts'
import { type HeldPlace, PLACE_LENGTH, salePlace } from './place.ts'
import { type AmendedTerms, areAmended } from './terms/terms.ts'
import type { AvailsAnswer, NearestWish } from './wish.ts'

const one = { cpIdx: numberReference('campaign', { required: true }) }
const why = { reason: paragraph({ required: true, max: REASON_LENGTH }) }
/** The own request is confirmed where one person may approve it alone. */
const confirmed = { isConfirmed: code('yesNo') }
const done = answers<{ cpIdx: number }>()
const approving = { program: 'campaign-approve', property: 'ETC' } as const
const owning = { program: 'campaign', property: 'UPDATE' } as const
const looking = { program: 'campaign', property: 'LIST' } as const
const seeing = { program: 'campaign', property: 'VIEW' } as const
const lines = json<readonly CampaignLine[]>({ isRight: areLines, whyWrong: whyNoLines })
const films = json<readonly CampaignFilm[]>({ isRight: areFilms })

const listCall = <const N extends string>(name: N) => listOf(`campaign/${name}/list`, campaign, 'campaign')
const fileCall = <const N extends string>(name: N) => exportOf(`campaign/${name}/excel`, campaign, 'campaign')

/** The lists, each with its file. */
/** A thousand names of three-byte signs. */
const MANY_PLACES = 200_000

export const campaignListCalls = {
  temp: listCall('temp'),
  request: listCall('request'),
  wait: listCall('wait'),
  run: listCall('run'),
  live: listCall('live'),
  end: listCall('end'),
  cancel: listCall('cancel'),
  sme: listCall('sme'),
  tempFile: fileCall('temp'),
  requestFile: fileCall('request'),
  waitFile: fileCall('wait'),
  runFile: fileCall('run'),
  liveFile: fileCall('live'),
  endFile: fileCall('end'),
  cancelFile: fileCall('cancel'),
  smeFile: fileCall('sme'),
}

/** Free room of a campaign as it is written, line by line: each counts on the rest that those before it have left. */
export interface LineAvails extends AvailsAnswer {
  line: number
}

export interface HoldOfDraft {
  holdName: string
  state: HoldState
  /** End of the hold, or the moment since which it is over. */
  until: string
}

/** A campaign as far as its room goes, as it is being written. */
const asked = {
  cpIdx: numberReference('campaign'),
  advIdx: numberReference('advertiser'),
  startsOn: date({ required: true }),
  endsOn: date({ required: true }),
  targetDays: list(code('targetDay'), { required: true, max: 7 }),
  targetHours: list(number({ max: 23 }), { required: true, max: 24 }),
  lines,
  isSme: code('yesNo'),
}

export const campaignCalls = {
  detail: detailOf('campaign/regist/detail', campaign, 'campaign'),
  save: saveOf('campaign/regist/save', campaign, 'campaign'),
  remove: call('campaign/regist/remove', { input: one, output: done, guard: owning }),
  copy: call('campaign/regist/copy', { input: one, output: done, guard: { program: 'campaign', property: 'WRITE' } }),
  fromHold: call('campaign/regist/fromHold', {
    input: { holdIdx: numberReference('hold', { required: true }) },
    output: done,
    guard: { program: 'campaign', property: 'WRITE' },
  }),
  /** Hold that a draft was made of; none once it was sent. */
  hold: call('campaign/regist/hold', { input: one, output: answers<{ hold: HoldOfDraft | null }>(), guard: seeing }),
  avails: call('campaign/regist/avails', {
    input: asked,
    output: answers<{ list: LineAvails[] }>(),
    guard: seeing,
  }),
  /** Wishes nearest to a line that does not fit, where the other lines stay as they are. */
  nearest: call('campaign/regist/nearest', {
    input: { ...asked, line: number({ required: true, max: MOST_LINES - 1 }) },
    output: answers<{ list: NearestWish[] }>(),
    guard: seeing,
  }),
}

/** Parts of a campaign that an amendment changes. */
export type Amended = Partial<Pick<Row<typeof campaign>, 'endsOn' | 'lines' | 'films'>>

export interface StepRow {
  act: string
  reason: string | null
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
  maker: string | null
  at: string
}

export interface StepsAnswer {
  list: StepRow[]
  /** Names of the films that the steps tell of. */
  films: { matId: number; matName: string }[]
  /** Names of the other records that they tell of, by kind and key. */
  names: Readonly<Record<string, string>>
}

/** Days in a row, both included. */
export interface BarePeriod {
  startsOn: string
  endsOn: string
}

/** The steps of a campaign's life. */
export const campaignStepCalls = {
  request: call('campaign/request/send', { input: one, output: done, guard: owning }),
  /** A draft of who takes it back, until it is sent once more. */
  takeBack: call('campaign/request/takeBack', {
    input: one,
    output: done,
    guard: { program: 'campaign-stop-request', property: 'ETC' },
  }),
  /** By the customer, of what was booked in the shop and nobody has decided on. */
  callOff: call('campaign/request/callOff', {
    input: one,
    output: done,
    guard: { program: 'campaign-shop', property: 'ETC' },
  }),
  /** An amount far below the price of the rate card is approved as that. */
  approve: call('campaign/request/approve', {
    input: { ...one, ...confirmed, isDiscountApproved: code('yesNo') },
    output: done,
    guard: approving,
  }),
  reject: call('campaign/request/reject', { input: { ...one, ...why }, output: done, guard: approving }),
  cancel: call('campaign/wait/cancel', { input: { ...one, ...why }, output: done, guard: approving }),
  pause: call('campaign/run/pause', { input: { ...one, ...why }, output: done, guard: approving }),
  resume: call('campaign/run/resume', {
    input: { ...one, makesGood: code('yesNo') },
    output: answers<{ cpIdx: number; lostDays: number; endsOn: string }>(),
    guard: approving,
  }),
  endEarly: call('campaign/run/endEarly', {
    input: { ...one, ...why, atDayEnd: code('yesNo'), giveBack: code('giveBack') },
    output: done,
    guard: approving,
  }),
  amend: call('campaign/run/amend', {
    input: {
      ...one,
      ...why,
      endsOn: date(),
      places: json<readonly (readonly string[])[]>({ isRight: arePlaces }),
      /** Of each line, in their order: other further terms, from the next day on. */
      terms: json<readonly AmendedTerms[]>({ isRight: areAmended }),
      films,
      /** As they stood when the amendment was begun. */
      was: json<Amended>({ isRight: isAmended }),
    },
    output: done,
    guard: approving,
  }),
  veto: call('campaign/run/veto', {
    input: { ...one, ...why, brdCode: text({ required: true }) },
    output: done,
    guard: { program: 'campaign-veto', property: 'ETC' },
  }),
  askStop: call('campaign/run/askStop', {
    input: { ...one, ...why },
    output: done,
    guard: { program: 'campaign-stop-request', property: 'ETC' },
  }),
  /** Progress of a running campaign on each of its screens that the caller sees. */
  arrival: call('campaign/run/arrival', {
    input: { ...one, ...arrivalChoice },
    output: answers<Arrival>(),
    guard: seeing,
  }),
  /** Booked days without a film, and the lines that none of their films suits. */
  bareDays: call('campaign/run/bareDays', {
    input: one,
    output: answers<{ list: BarePeriod[]; films: Fault[] }>(),
    guard: seeing,
  }),
  steps: call('campaign/run/steps', { input: one, output: answers<StepsAnswer>(), guard: seeing }),
}

export interface PlaceAnswer extends HeldPlace {
  placeName: string
  placeKind: string
  screens: number
}

/** Screens of places that are named, each once. */
export interface PlacesTogether {
  screens: number
  /** Those of them that hang upright. */
  upright: number
}

export interface FilmChoice {
  matId: number
  matName: string
  playTime: number
  layout: string
  /** Screens of this way alone; null for a square picture, which fits both. */
  way: Way | null
  review: number
  encoding: number
}

/** Choices of a seller. */
export const campaignLookUpCalls = {
  places: listOf('campaign/common/places', salePlace, 'campaign'),
  placeNames: call('campaign/common/placeNames', {
    input: { places: list(text({ max: PLACE_LENGTH }), { required: true, max: 1000 }) },
    output: answers<{ list: PlaceAnswer[] } & PlacesTogether>(),
    guard: looking,
    bodyLimit: MANY_PLACES,
  }),
  /** Ids of screens and venues as somebody keeps them in a table. */
  findIds: call('campaign/common/findIds', {
    input: { ids: list(text({ max: PLACE_LENGTH }), { required: true, max: 1000 }) },
    output: answers<{ places: string[]; unknown: string[] }>(),
    guard: looking,
    bodyLimit: MANY_PLACES,
  }),
  films: call('campaign/common/films', {
    input: { advIdx: numberReference('advertiser', { required: true }) },
    output: answers<{ list: FilmChoice[] }>(),
    guard: looking,
  }),
}

function isAmended(value: unknown): value is Amended {
  return typeof value === 'object' && value !== null
}

function arePlaces(value: unknown): value is readonly (readonly string[])[] {
  return (
    Array.isArray(value) &&
    value.every((own) => areLines([{ playTime: 15, goalKind: 'share', goal: null, plays: 1, loops: 1, places: own }]))
  )
}
