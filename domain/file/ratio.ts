import { refuseUnless } from '#domain/base/reply.ts'
import type { Size } from '#domain/file/orientation.ts'

/** A picture that is shown in a place of fixed shape. */
export interface Ratio extends Size {
  minimumWidth: number
}

export const brandImage: Ratio = { width: 97, height: 41, minimumWidth: 388 }
export const encodeImage: Ratio = { width: 4, height: 3, minimumWidth: 500 }

/** One row of pixels may be missing or over: exact shapes do not exist at every size. */
export function hasRatio({ width, height }: Size, ratio: Ratio) {
  return Math.abs(width * ratio.height - height * ratio.width) <= ratio.width
}

export function refuseWrongShape(upright: Size, ratio: Ratio) {
  refuseUnless(upright.width >= ratio.minimumWidth, 'file.tooNarrow', { values: { width: ratio.minimumWidth } })
  refuseUnless(hasRatio(upright, ratio), 'file.badRatio', { values: { ratio: `${ratio.width}:${ratio.height}` } })
}
