import type { CodeOf } from '../base/codes.ts'
import type { CommandKind } from '../device/command.ts'
import type { AsideReason, FailureReason } from '../device/proof.ts'
import type { HealthCause } from './health.ts'
import type { ModelMatch } from './model.ts'

/** A player that shows a PIN and waits for an operator. */
export interface WaitingDevice {
  plyIdx: string
  /** Time at which the player first showed itself, ISO 8601. */
  startAt: string
  pinExpires: string
  platform: string
  os: string
  playerVersion: string
  resolution: string
  model: string
  serial: string
  /** The models that fit, and the warning where it is not exactly one. */
  match: ModelMatch & { models: { mdId: number; mdNm: string }[] }
  /** Set once it is bound to a screen and only waits for approval. */
  mediaId: string | null
}

/** A command's way to the screen and back. */
export interface CommandEntry {
  id: string
  kind: CommandKind
  status: CodeOf<'commandStatus'>
  result: string | null
  createdBy: string
  createdAt: string
  expiresAt: string
  endedAt: string | null
  /** Signed address of the picture a screenshot brought. */
  pictureUrl: string | null
}

/** Last report of a screen about itself. */
export interface Vital {
  lastBeat: string | null
  uptimeSeconds: number | null
  diskFreeRatio: number | null
  memoryUsedRatio: number | null
  temperature: number | null
  clockOffsetMs: number | null
  /** Headline of the emergency message that covered the screen: nothing else was seen on it. */
  emergency: string | null
  playing: string | null
  /** Play that follows by the plan; the default card has no name. */
  next: { name: string | null } | null
  /** Proven plays of the venue's day. */
  playsToday: number
  /** Signed address of the still of what plays. */
  poster: string | null
  missingFiles: number | null
  /** In the words of the player. */
  lastError: string | null
  /** The play that it tells of, and the name of what was to be seen: null for the default card. */
  failed: { reason: FailureReason; name: string | null } | null
  manifest: string | null
  isManifestCurrent: boolean | null
  /** Of a web player: the hash of the build that runs. */
  build: string | null
}

/** Fault that lasted longer than a moment: of a screen, or of all screens of its venue at once. */
export interface Incident {
  id: number
  /** `identity`: another player seems to speak for the screen; closed by hand, with a status reset. */
  kind: HealthCause | 'identity'
  isOfVenue: boolean
  openedAt: string
  closedAt: string | null
}

/** Hours of proof that are kept but not counted, by their reason. */
export interface AsideProof {
  why: AsideReason
  hours: number
  newest: string
}
