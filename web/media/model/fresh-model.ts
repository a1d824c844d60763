import { codes } from '#domain/base/codes.ts'

const { uhd8k, uhd4k, qhd, fhd, hd, sd } = codes.modelResolution
/** Pixels of the longer side from which a screen is called so. */
const classes = [
  [7680, uhd8k],
  [3840, uhd4k],
  [2560, qhd],
  [1920, fhd],
  [1280, hd],
] as const

/** A new model of the size that a player told of, `1280x800`, or else of the usual one. */
export function freshModel(size: unknown) {
  const [width = 1920, height = 1080] = /^\d+x\d+$/.test(String(size)) ? String(size).split('x').map(Number) : []
  const longest = Math.max(width, height)
  return {
    mdStatus: codes.useStatus.active,
    layout: height > width ? codes.layout.vertical : codes.layout.horizontal,
    resolution: classes.find(([from]) => from <= longest)?.[1] ?? sd,
    width,
    height,
  }
}
