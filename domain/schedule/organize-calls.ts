import { answers, call } from '../base/call.ts'
import { code, json, numberReference, paragraph } from '../base/field.ts'
import { placesOfLines } from '../campaign/place.ts'
import { areRanks, type CampaignRank } from '../campaign/rank.ts'
import type { RebuildPreview } from './explain/build-view.ts'

/** A campaign that is approved and not over, in the order in which plays are dealt out. */
export interface OrganizedCampaign {
  cpIdx: number
  cpName: string
  adName: string
  /** 4 sponsorship, 5 guaranteed, 6 small business. */
  tier: number
  rank: number
  startsOn: string
  endsOn: string
  approval: number
  /** Of today: plays that it is to have, and those that it gets. */
  goal: number
  planned: number
}

/** A screen that a campaign gets, keeps or leaves. */
export interface AssignedScreen {
  mediaId: string
  mediaNm: string
  poiName: string
  state: 'added' | 'kept' | 'removed'
  /** Slots of the loop that are not sold, in the fullest hour of today. */
  freeSlots: number
}

/** House contents of a screen that a campaign comes to, and what they may lose to it in a day. */
export interface HouseLoss {
  mediaId: string
  mediaNm: string
  contents: string[]
  plays: number
  losing: number
}

export interface AssignPreview {
  added: number
  kept: number
  removed: number
  /** The first of them. */
  screens: AssignedScreen[]
  house: HouseLoss[]
  /** Line by line, of the days that are left. */
  room: { asked: number; available: number }[]
  /** Today's plan after the change. */
  rebuild: RebuildPreview
}

/** Effect of a campaign's step on others, over a day. */
export interface StepMoves {
  /** First day on which it is felt; null where none is left. */
  day: string | null
  /** Screens that would play another order. */
  screens: number
  /** Slots of 15 s that house contents have more on all of them together, or fewer where negative. */
  house: number
  /** Other campaigns that lose plays, or get more. */
  losing: number
  lost: number
  gaining: number
  gained: number
}

const guard = { program: 'schedule-organize', property: 'LIST' } as const
const changing = { program: 'schedule-organize', property: 'UPDATE' } as const
interface Must {
  required: true
}
const ranks = json<readonly CampaignRank[], Must>({ required: true, isRight: areRanks })
const assigned = {
  cpIdx: numberReference('campaign', { required: true }),
  /** Of each line, in their order. */
  places: json<readonly (readonly string[])[], Must>({ required: true, isRight: placesOfLines }),
}
const reason = paragraph({ required: true, max: 500 })

export const organizeCalls = {
  list: call('schedule/organize/list', { input: {}, output: answers<{ list: OrganizedCampaign[] }>(), guard }),
  preview: call('schedule/organize/preview', {
    input: { ranks },
    output: answers<RebuildPreview>(),
    guard,
    reads: true,
  }),
  save: call('schedule/organize/save', {
    input: { ranks, reason },
    output: answers<{ changed: number; job: number }>(),
    guard: changing,
  }),
  previewAssign: call('schedule/assign/preview', {
    input: assigned,
    output: answers<AssignPreview>(),
    guard,
    reads: true,
  }),
  /** Before a campaign is approved, or leaves the screens at once or when its day is over. */
  previewStep: call('schedule/step/preview', {
    input: { cpIdx: assigned.cpIdx, stops: code('yesNo'), atDayEnd: code('yesNo') },
    output: answers<StepMoves>(),
    guard: { program: 'campaign-approve', property: 'ETC' },
    reads: true,
  }),
  assign: call('schedule/assign/save', {
    input: { ...assigned, reason },
    output: answers<{ cpIdx: number; job: number }>(),
    guard: changing,
  }),
}
