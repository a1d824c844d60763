import type { CodeOf } from '../base/codes.ts'
import type { CommandKind } from '../device/command.ts'
import type { ModelMatch } from './model.ts'

/** A player that shows a PIN and waits for an operator. */
export interface WaitingDevice {
  plyIdx: string
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

/** What a screen last told of itself. */
export interface Vital {
  lastBeat: string | null
  uptimeSeconds: number | null
  diskFreeRatio: number | null
  temperature: number | null
  clockOffsetMs: number | null
  playing: string | null
  missingFiles: number | null
  lastError: string | null
  manifest: string | null
  isManifestCurrent: boolean | null
}
