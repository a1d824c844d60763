import type { NoticeLook } from '#domain/screen/look.ts'
import type { NoticeOverlay } from '#domain/screen/notice-overlay.ts'
import type { Scene } from '#domain/screen/scene.ts'

/** What the console asks the player's preview page to draw. */
export interface Preview {
  kind: 'preview'
  scene?: Scene
  notice?: NoticeOverlay
  look?: NoticeLook
  /** Where its pictures are, by hash. */
  addresses: Readonly<Record<string, string>>
}

/** What that page says once it can be asked. */
export const previewReady = 'preview-ready'

export function isPreview(message: unknown): message is Preview {
  return typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'preview'
}
