/** News of a publish, a notice, an emergency message, a work order, a player's build, firmware, a hold or points, each in the part of the mails that it belongs to. */
export const toldParts = {
  rolloutHalted: 'rollouts',
  rolloutDone: 'rollouts',
  reviewAsked: 'reviews',
  reviewApproved: 'reviews',
  reviewRejected: 'reviews',
  emergencyRefused: 'reviews',
  workAsked: 'work',
  workDone: 'work',
  workImpossible: 'work',
  buildHalted: 'rollouts',
  firmwareHalted: 'rollouts',
  holdMovedUp: 'holds',
  holdBooked: 'holds',
  holdApproved: 'holds',
  holdRejected: 'holds',
  pointsExpire: 'points',
} as const
export type ToldKind = keyof typeof toldParts

/** Of what mails come at once: each can be left out. */
export const mailParts = ['rollouts', 'reviews', 'work', 'holds', 'points'] as const
export type MailPart = (typeof mailParts)[number]
export const isMailPart = (value: unknown): value is MailPart => mailParts.some((each) => each === value)

/** One line of the bell. */
export interface Told {
  toldIdx: number
  kind: ToldKind
  /** The publish, notice, emergency message, work order, roll-out of a build or of firmware, hold or entry of points that it tells of, and its name. */
  publishIdx: number | null
  apIdx: number | null
  emIdx: number | null
  woIdx: number | null
  rolloutIdx: number | null
  firmwareIdx: number | null
  holdIdx: number | null
  ptIdx: number | null
  /** Points that are left by now, and their last day. */
  points: number | null
  lastDay: string | null
  isMiddle: boolean
  name: string
  /** Person who did it; empty where the clock did. */
  person: string
  reason: string | null
  /** Screens that failed among those that show it, and among the rest, where that is what it tells. */
  bad: number | null
  restBad: number | null
  at: string
  isRead: boolean
}

/** The newest lines, and how many of all have not been read. */
export interface Bell {
  items: readonly Told[]
  unread: number
}

/** Of what somebody is mailed at once, where to, and whether mails leave here at all. */
export interface MailWish {
  parts: readonly MailPart[]
  address: string | null
  isSent: boolean
}

type ToldOf = Pick<
  Told,
  'publishIdx' | 'apIdx' | 'emIdx' | 'woIdx' | 'rolloutIdx' | 'firmwareIdx' | 'holdIdx' | 'ptIdx' | 'isMiddle'
>

/** Page of what a line tells of. */
export function pageOfTold({
  publishIdx,
  apIdx,
  emIdx,
  woIdx,
  rolloutIdx,
  firmwareIdx,
  holdIdx,
  ptIdx,
  isMiddle,
}: ToldOf): string {
  if (ptIdx !== null) return `/point/advertiser/view?ptIdx=${ptIdx}`
  if (holdIdx !== null) return '/campaign/avails/view'
  if (rolloutIdx !== null || firmwareIdx !== null) return '/media/player/list'
  if (woIdx !== null) return `/media/work/view?woIdx=${woIdx}`
  if (emIdx !== null) return `/emergency/emergency/view?emIdx=${emIdx}`
  if (publishIdx !== null) return `/content/publish/view?publishIdx=${publishIdx}`
  return `/content/${isMiddle ? 'middleNoti' : 'botNoti'}/view?apIdx=${apIdx}`
}
