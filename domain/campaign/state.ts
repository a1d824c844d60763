import { type CodeOf, codes } from '../base/codes.ts'
import type { Life } from '../base/states.ts'

const { waiting, approvalCancelled, running, endedMidway, ended } = codes.campaignStatus
const { requested, approved, stopped, rejected } = codes.approval

export interface CampaignStatus {
  /** A draft has none. */
  campaignStatus: CodeOf<'campaignStatus'> | null
  approval: CodeOf<'approval'>
}

/** Wire form of each state: status and approval. */
export const campaignStates = {
  draft: { campaignStatus: null, approval: requested },
  requested: { campaignStatus: waiting, approval: requested },
  approved: { campaignStatus: waiting, approval: approved },
  rejected: { campaignStatus: waiting, approval: rejected },
  cancelled: { campaignStatus: approvalCancelled, approval: stopped },
  running: { campaignStatus: running, approval: approved },
  paused: { campaignStatus: running, approval: stopped },
  endedMidway: { campaignStatus: endedMidway, approval: approved },
  ended: { campaignStatus: ended, approval: approved },
} as const satisfies Record<string, CampaignStatus>

export type CampaignState = keyof typeof campaignStates

export function stateOf({ campaignStatus, approval }: CampaignStatus): CampaignState {
  if (campaignStatus === null) return 'draft'
  if (campaignStatus === approvalCancelled) return 'cancelled'
  if (campaignStatus === endedMidway) return 'endedMidway'
  if (campaignStatus === ended) return 'ended'
  if (campaignStatus === running) return approval === stopped ? 'paused' : 'running'
  if (approval === approved) return 'approved'
  return approval === requested ? 'requested' : 'rejected'
}

/**
 * The owner is the seller whose campaign it is, or the platform; a brand acts for its own screens; the seller takes back
 * what was requested, and asks where only the platform may act; the customer calls off what was booked in the shop; the
 * system follows the calendar and the advertiser's company.
 */
export type CampaignActor = 'owner' | 'platform' | 'brand' | 'seller' | 'customer' | 'system'

export type CampaignAct =
  | 'request'
  | 'resubmit'
  | 'takeBack'
  | 'callOff'
  | 'approve'
  | 'reject'
  | 'cancel'
  | 'pause'
  | 'resume'
  | 'endEarly'
  | 'amend'
  | 'veto'
  | 'askStop'
  | 'edit'
  | 'discard'
  | 'lapse'
  | 'suspend'
  | 'withdraw'
  | 'start'
  | 'end'

/** The whole life of a campaign. */
export const campaignLife: Life<CampaignAct, CampaignState, CampaignActor> = {
  request: { from: ['draft'], to: 'requested', by: ['owner'] },
  resubmit: { from: ['rejected', 'cancelled'], to: 'requested', by: ['owner'] },
  takeBack: { from: ['requested'], to: 'draft', by: ['seller'] },
  callOff: { from: ['requested'], to: 'cancelled', by: ['customer'] },
  approve: { from: ['requested'], to: 'approved', by: ['platform'] },
  reject: { from: ['requested'], to: 'rejected', by: ['platform'], needsReason: true },
  cancel: { from: ['approved'], to: 'cancelled', by: ['platform'], needsReason: true },
  pause: { from: ['running'], to: 'paused', by: ['platform'], needsReason: true },
  resume: { from: ['paused'], to: 'running', by: ['platform'] },
  endEarly: { from: ['running', 'paused'], to: 'endedMidway', by: ['platform', 'system'], needsReason: true },
  amend: { from: ['approved', 'running', 'paused'], by: ['platform'], needsReason: true },
  veto: { from: ['requested', 'approved', 'running', 'paused'], by: ['platform', 'brand'], needsReason: true },
  askStop: { from: ['approved', 'running', 'paused'], by: ['seller'], needsReason: true },
  edit: { from: ['draft', 'rejected', 'cancelled'], by: ['owner'] },
  discard: { from: ['draft'], by: ['owner', 'system'] },
  lapse: { from: ['requested', 'rejected'], to: 'cancelled', by: ['system'] },
  /** With the stop of the advertiser's company: what runs pauses, what waits does not begin. */
  suspend: { from: ['running'], to: 'paused', by: ['system'], needsReason: true },
  withdraw: { from: ['requested', 'approved', 'rejected'], to: 'cancelled', by: ['system'], needsReason: true },
  start: { from: ['approved'], to: 'running', by: ['system'] },
  end: { from: ['running', 'paused'], to: 'ended', by: ['system'] },
}

/** Reasons of steps that the product itself took; the screens say them in the reader's language. */
export const ownReasons = ['notInTime', 'companyStopped', 'customerRejected', 'calledOff'] as const
export type OwnReason = (typeof ownReasons)[number]

/** A request that nobody has decided on keeps its plays from being sold to others for so long. */
export const REQUEST_DAYS = 7
/** A draft that nobody has touched is thrown away after so long. */
export const DRAFT_DAYS = 90
