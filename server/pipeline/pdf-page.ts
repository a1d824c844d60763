import { limits } from '#domain/file/limits.ts'
import type { Size } from '#domain/file/orientation.ts'

/** Line of the reading process. */
export type PdfLine =
  | { failure: 'encrypted' | 'corrupt' }
  | { pages: number }
  | (Size & { page: number; drawn?: Size | undefined })

export function pictureOf(page: number) {
  return `page-${String(page).padStart(3, '0')}.jpg`
}

/** The short side fills the short side of a full-HD screen, unless the page is a very long strip. */
export function scaleFor({ width, height }: Size): number {
  const fills = 1080 / Math.min(width, height)
  const fits = Math.sqrt(16_000_000 / (width * height))
  return Math.min(fills, fits, limits.side / Math.max(width, height))
}

const THINNEST = 16

/** True if a picture can be made of a page: a strip may be so long that nothing is left of its other side. */
export function isDrawable(size: Size): boolean {
  return Math.min(size.width, size.height) * scaleFor(size) >= THINNEST
}
