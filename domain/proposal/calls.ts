import { answers, call, detailOf, exportOf, listOf, saveOf } from '../base/call.ts'
import type { Download } from '../base/download.ts'
import { number, numberReference, paragraph, text } from '../base/field.ts'
import type { ExclusiveZone } from '../campaign/terms/terms.ts'
import { wishFields } from '../campaign/wish.ts'
import { proposal } from './proposal.ts'

/** The customer is the proposal's. */
const { advIdx: _, ...offered } = wishFields
const { ppName, advIdx, validUntil } = proposal.fields
const begun = { ppName, advIdx, validUntil }
const which = { ppIdx: numberReference('proposal', { required: true }) }
const variant = { ...which, pvIdx: number({ required: true, min: 1, max: 2_147_483_647 }) }
const writing = { program: 'proposal', property: 'UPDATE', changes: 'ppIdx' } as const

/** A variant as it is added. */
const added = {
  ...offered,
  pvName: text({ required: true, max: 100 }),
  pdIdx: numberReference('product', { required: true }),
  /** Without one the price of the rate card is offered. */
  amount: number({ max: 999_999_999_999 }),
}

/** One way to fulfil a wish, with its price. */
export interface ProposalVariant {
  pvIdx: number
  pvName: string
  startsOn: string
  endsOn: string
  playTime: number
  plays: number
  loops: number
  places: string[]
  exclusive: ExclusiveZone | null
  roadblock: boolean
  sequence: boolean
  perHour: number | null
  perDay: number | null
  /** As people name them, in the same order. */
  placeNames: string[]
  productName: string
  screens: number
  /** Over the whole period. */
  playsAsked: number
  /** In won: by the rate card when it was added, and as it is offered; VAT apart. */
  listPrice: number
  amount: number
  vat: number
  heldUntil: string | null
  /** Its hold waits for an approval. */
  isAsked: boolean
  cpIdx: number | null
}

export const proposalCalls = {
  list: listOf('campaign/proposal/list', proposal, 'proposal'),
  excel: exportOf('campaign/proposal/excel', proposal, 'proposal', 'LIST'),
  detail: detailOf('campaign/proposal/detail', proposal, 'proposal'),
  save: saveOf('campaign/proposal/save', proposal, 'proposal'),
  variants: call('campaign/proposal/variants', {
    input: which,
    output: answers<{ list: ProposalVariant[] }>(),
    guard: { program: 'proposal', property: 'VIEW' },
  }),
  /** A proposal together with its first variant. */
  begin: call('campaign/proposal/begin', {
    input: { ...begun, ...added },
    output: answers<{ ppIdx: number }>(),
    guard: { program: 'proposal', property: 'WRITE' },
  }),
  add: call('campaign/proposal/add', {
    input: { ...which, ...added },
    output: answers<{ ppIdx: number; pvIdx: number }>(),
    guard: writing,
  }),
  drop: call('campaign/proposal/drop', { input: variant, output: answers<null>(), guard: writing }),
  hold: call('campaign/proposal/hold', { input: variant, output: answers<{ expiresAt: string }>(), guard: writing }),
  /** A draft of a campaign that asks for what is held. */
  take: call('campaign/proposal/take', { input: variant, output: answers<{ cpIdx: number }>(), guard: writing }),
  submit: call('campaign/proposal/submit', { input: which, output: answers<null>(), guard: writing }),
  lose: call('campaign/proposal/lose', {
    input: { ...which, reason: paragraph({ required: true, max: 500 }) },
    output: answers<null>(),
    guard: writing,
  }),
  paper: call('campaign/proposal/paper', {
    input: { ...which, language: text({ max: 2, pattern: 'language' }) },
    output: answers<Download>(),
    guard: { program: 'proposal', property: 'VIEW' },
    method: 'GET',
  }),
}
