import type { NoticeOverlay } from '#domain/screen/notice-overlay.ts'

/** All emergencies that a screen is to show, now or later; each says itself when it begins and expires. */
export interface EmergencyOrder {
  messages: readonly NoticeOverlay[]
}
