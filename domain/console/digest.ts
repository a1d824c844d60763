import { USUAL_ZONE } from '../network/zone.ts'
import { localTime } from '../time/local-time.ts'

/** Parts of the mail of a morning: each can be left out. */
export const digestParts = ['approvals', 'decisions', 'holds', 'expiries', 'shortfalls', 'points'] as const
export type DigestPart = (typeof digestParts)[number]
export const isDigestPart = (value: unknown): value is DigestPart => digestParts.some((each) => each === value)

/** Parts of the mail that somebody wants, and whether mails leave here at all. */
export interface DigestWish {
  parts: readonly DigestPart[]
  /** Address of the mail; none: nowhere. */
  address: string | null
  isSent: boolean
}

/** In the morning of the network. */
const CLOCK = '07:00'

/** The day whose mail is due; none before its hour has come. */
export function digestDay(now: number): string | undefined {
  const here = localTime(USUAL_ZONE, now)
  return here.slice(11, 16) < CLOCK ? undefined : here.slice(0, 10)
}

export const HOLD_DAYS = 3
export const PUBLISH_DAYS = 3
export const FILM_DAYS = 14
/** Below it a campaign falls short of its plan. */
export const SHORT_INDEX = 0.95
