import type { Size } from '#domain/file/orientation.ts'

/** What the reading process says on one line. */
export type PdfLine =
  | { failure: 'encrypted' | 'corrupt' }
  | { pages: number }
  | (Size & { page: number; drawn?: Size | undefined })

export function pictureOf(page: number) {
  return `page-${String(page).padStart(3, '0')}.jpg`
}
