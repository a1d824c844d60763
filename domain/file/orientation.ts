export const layouts = ['horizontal', 'vertical'] as const
export type Layout = (typeof layouts)[number]

export interface Size {
  width: number
  height: number
}

/** Stored form of a picture, and the turn with which it has to be shown. */
export interface Stored extends Size {
  /** Width of a pixel divided by its height. */
  pixelRatio?: number
  /** Degrees, in quarters, either way round. */
  rotation?: number
}

/** The size a viewer sees: square pixels, upright. */
export function displaySize({ width, height, pixelRatio = 1, rotation = 0 }: Stored): Size {
  const shown = { width: Math.round(width * pixelRatio), height }
  return isQuarterTurn(rotation) ? { width: shown.height, height: shown.width } : shown
}

/** A square suits either layout, so it has none of its own. */
export function layoutOf({ width, height }: Size): Layout | undefined {
  if (width === height) return undefined
  return width > height ? 'horizontal' : 'vertical'
}

export function suits(size: Size, layout: Layout) {
  return (layoutOf(size) ?? layout) === layout
}

/** Fits into the box, keeps its shape, is never enlarged; both sides even, as video codecs need them. */
export function shrinkInto(size: Size, box: Size): Size {
  const scale = Math.min(1, box.width / size.width, box.height / size.height)
  return { width: shrink(size.width, scale), height: shrink(size.height, scale) }
}

/** Boxes are given lying down; an upright picture stands in the upright box. */
export function turnTowards(size: Size, box: Size): Size {
  return layoutOf(size) === 'vertical' ? { width: box.height, height: box.width } : box
}

function isQuarterTurn(degrees: number) {
  return Math.abs(Math.round(degrees / 90)) % 2 === 1
}

function shrink(length: number, scale: number) {
  const largest = Math.floor(length / 2) * 2
  return Math.max(2, Math.min(largest, Math.round((length * scale) / 2) * 2))
}
