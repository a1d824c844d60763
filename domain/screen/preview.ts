import type { NoticeLook } from '#domain/screen/look.ts'
import type { NoticeOverlay } from '#domain/screen/notice-overlay.ts'
import type { PlayFile } from '#domain/screen/playable.ts'
import type { Scene } from '#domain/screen/scene.ts'

/** Request of the console to the player's preview page. */
export interface Preview {
  kind: 'preview'
  scene?: Scene
  /** Of the whole screen. */
  picture?: PlayFile
  notice?: NoticeOverlay
  look?: NoticeLook
  /** Addresses of its pictures, by hash. */
  addresses: Readonly<Record<string, string>>
}

/** Message of that page once it can be asked. */
export const previewReady = 'preview-ready'

export function isPreview(message: unknown): message is Preview {
  return typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'preview'
}

/** Message of that page about words that run over the whole screen: seconds until the last of them has come in. */
export interface PreviewRuns {
  kind: 'preview-runs'
  seconds: number
}

export function isPreviewRuns(message: unknown): message is PreviewRuns {
  return typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'preview-runs'
}
