import { code, date, instant, json, key, list, number, numberReference, paragraph, text } from '../base/field.ts'
import { resource } from '../base/resource.ts'
import { areFilms, areLines, type CampaignFilm, type CampaignLine, whyNoLines } from './line.ts'
import type { PaceDays } from './pace.ts'
import { discountCode } from './price/discount-code.ts'

export const REASON_LENGTH = 500

const workedOut = { readOnly: true, isCostly: true } as const

/** A paid booking of plays: for whom, what, when, where, how much and with which films. */
export const campaign = resource({
  name: 'campaign',
  area: 'selling',
  path: '/campaign/wait',
  key: 'cpIdx',
  title: 'cpName',
  fields: {
    cpIdx: key(),
    cpName: text({ required: true, max: 100 }),
    advIdx: numberReference('advertiser'),
    adName: text({ readOnly: true, nameOf: 'advIdx' }),
    contractName: text({ max: 100 }),
    contractNo: text({ readOnly: true }),
    /** In won, without value added tax. */
    amount: number({ max: 999_999_999_999 }),
    /** Of the amount: paid with points, before money. */
    points: number({ max: 999_999_999_999 }),
    /** Of an offer: redeemed when the campaign is requested. */
    discountCode: discountCode(),
    /** In won, off the amount, by the code that was redeemed. */
    codeDiscount: number({ readOnly: true }),
    /** Brought by it instead. */
    freePlays: number({ readOnly: true }),
    /** Of one that ended early: what was not shown is given back as points. */
    giveBack: code('giveBack', { readOnly: true }),
    /** On the rate card; none: at a price of its own. */
    pdIdx: numberReference('product'),
    /** None: the general product. */
    productName: text({ max: 100 }),
    isSme: code('yesNo'),
    /** Days of the venues' calendars, both included. */
    startsOn: date(),
    endsOn: date(),
    targetDays: list(code('targetDay'), { max: 7, isCostly: true }),
    targetHours: list(number({ max: 23 }), { max: 24, isCostly: true }),
    lines: json<readonly CampaignLine[]>({ isRight: areLines, whyWrong: whyNoLines, isCostly: true }),
    exposureSplit: code('exposureSplit'),
    films: json<readonly CampaignFilm[]>({ isRight: areFilms, isCostly: true }),
    /** It may be approved before there is a film. */
    filmsLater: code('yesNo'),
    matName: text(workedOut),
    campaignStatus: code('campaignStatus', { readOnly: true }),
    approval: code('approval', { readOnly: true, required: true }),
    reason: text({ readOnly: true, max: REASON_LENGTH }),
    stateSince: instant({ readOnly: true, required: true }),
    /** Plays that were to be shown until yesterday, and those that screens have proven. */
    expected: number(workedOut),
    delivered: number(workedOut),
    paceIndex: number({ ...workedOut, decimals: 2 }),
    /** Of a running one, the days before today on which plays were planned, the latest fourteen. */
    paceDays: json<PaceDays, { readOnly: true }>({ ...workedOut, drawnIn: 'paceIndex' }),
    shortfall: number(workedOut),
    shortfallReason: code('shortfallReason', workedOut),
    /** Of a running one, to whoever sees screens. */
    orderArrival: code('orderArrival', workedOut),
    mediaCount: number(workedOut),
    onAir: number(workedOut),
    lastPlay: instant({ ...workedOut, isRecent: true }),
    sellerName: text({ readOnly: true }),
    registrant: text({ readOnly: true }),
    requestedBy: text(workedOut),
    requestedAt: instant({ readOnly: true }),
    /** Booked beyond the slots of a brand. */
    isOverbooked: code('yesNo', { readOnly: true }),
    /** Sold with more than its plays. */
    hasTerms: code('yesNo', workedOut),
    stopWish: paragraph({ readOnly: true }),
    version: number({ readOnly: true, required: true }),
    regDate: instant({ readOnly: true, required: true }),
    modDate: instant({ readOnly: true, required: true }),
  },
  columns: ['cpName', 'adName', 'startsOn', 'endsOn', 'amount', 'campaignStatus', 'approval', 'reason', 'regDate'],
  filters: ['cpName', 'adName', 'campaignStatus', 'approval', 'orderArrival', 'contractName', 'regDate'],
  search: ['cpName', 'adName', 'contractName', 'contractNo'],
  order: '-cpIdx',
  states: {
    campaignStatus: { since: 'stateSince' },
    // Nobody was asked yet for a draft.
    approval: { since: 'stateSince', once: 'campaignStatus' },
  },
})

/** The lists of campaigns, each with the columns that are looked at there first. */
export const campaignLists = {
  temp: ['cpName', 'adName', 'startsOn', 'endsOn', 'amount', 'modDate'],
  request: ['cpName', 'adName', 'startsOn', 'endsOn', 'mediaCount', 'amount', 'requestedBy', 'requestedAt'],
  wait: ['cpName', 'adName', 'startsOn', 'endsOn', 'amount', 'campaignStatus', 'approval', 'reason'],
  run: ['cpName', 'adName', 'endsOn', 'approval', 'expected', 'delivered', 'paceIndex', 'shortfall', 'shortfallReason'],
  live: ['cpName', 'adName', 'matName', 'mediaCount', 'onAir', 'lastPlay', 'paceIndex'],
  end: ['cpName', 'adName', 'startsOn', 'endsOn', 'amount', 'campaignStatus', 'reason', 'expected', 'delivered'],
  cancel: ['cpName', 'adName', 'startsOn', 'endsOn', 'amount', 'reason', 'stateSince'],
  sme: ['cpName', 'adName', 'startsOn', 'endsOn', 'mediaCount', 'amount', 'campaignStatus', 'approval'],
} as const
export type CampaignListName = keyof typeof campaignLists
