import type { FileKind } from '../../file/outcome.ts'
import { SLOT_SECONDS } from '../../schedule/day/slots.ts'

interface Facts {
  kind: FileKind
  durationMs: number | null
  pages: number | null
}

/** Seconds that a content is shown: a film as long as it was measured, a page one slot, a picture as wished. */
export function playSecondsOf({ kind, durationMs, pages }: Facts, wished: number | null | undefined): number {
  if (kind === 'video') return Math.max(1, Math.round((durationMs ?? 0) / 1000))
  if (kind === 'pdf') return Math.max(1, pages ?? 1) * SLOT_SECONDS
  return wished ?? SLOT_SECONDS
}
