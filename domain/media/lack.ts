import { type CodeOf, codes } from '../base/codes.ts'

/** Need of a screen before it plays, the first step first. */
export type Lack = CodeOf<'screenLack'>

const { player, approval, venue, start, model, plan, publish, closed, files } = codes.screenLack

interface Stand {
  deviceStatus: CodeOf<'deviceStatus'>
  /** Of the player behind it, if it has one. */
  plyIdx: string | null
  mapping: CodeOf<'mapping'>
}

/** Nothing where the screen is at work: then its health counts. */
export function lackOf({ deviceStatus, plyIdx, mapping }: Stand): Lack | null {
  if (plyIdx === null) return player
  if (deviceStatus === codes.deviceStatus.waiting) return approval
  if (mapping === codes.mapping.unmapped) return venue
  return deviceStatus === codes.deviceStatus.stopped ? start : null
}

/** State of an approved screen as its server knows it. */
export interface Prepared {
  isMapped: boolean
  /** Neither it nor its brand is stopped. */
  isInUse: boolean
  hasModel: boolean
  isPlanned: boolean
  /** Something is published for its day. */
  hasPlays: boolean
}

/** Lack that the head tells a player of. */
export function preparedLack({ isMapped, isInUse, hasModel, isPlanned, hasPlays }: Prepared): Lack | null {
  if (!isMapped) return venue
  if (!isInUse) return start
  if (!hasModel && !hasPlays) return model
  if (!isPlanned) return plan
  return hasPlays ? null : publish
}

/** The screen as it is this moment. */
interface Moment {
  isPlaying: boolean
  isOpen: boolean
  /** It opens at some time of the days that are planned. */
  opens: boolean
  missingFiles: number
}

/** Lack that is shown: a closed venue has nothing to publish for, and a screen that plays lacks nothing. */
export function shownLack(told: Lack | null, { isPlaying, isOpen, opens, missingFiles }: Moment): Lack | null {
  if (isPlaying) return null
  if (told !== null && told !== publish) return told
  if (told === publish) return opens ? publish : closed
  if (!isOpen) return closed
  return missingFiles > 0 ? files : null
}
