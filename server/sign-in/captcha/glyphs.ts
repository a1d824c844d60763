/** A point of a digit's skeleton, in a box one wide and one and a half high. */
export type Point = readonly [x: number, y: number]
/** One stroke of the pen. */
export type Stroke = readonly Point[]

/** The ten digits as strokes of a pen: drawn by us, so that no outline of a font has to be hidden. */
export const glyphs: readonly (readonly Stroke[])[] = [
  [arc(0.5, 0.75, 0.42, 0.74, 0, 360)],
  [line([0.18, 0.34], [0.55, 0.02], [0.55, 1.5])],
  [[...arc(0.5, 0.42, 0.41, 0.41, -170, 35), ...line([0.82, 0.68], [0.08, 1.48], [0.95, 1.48])]],
  [[...arc(0.45, 0.38, 0.4, 0.37, -155, 90), ...arc(0.45, 1.12, 0.47, 0.37, -90, 155)]],
  [line([0.7, 1.5], [0.7, 0.02], [0.04, 1.02], [1, 1.02])],
  [[...line([0.88, 0.02], [0.2, 0.02], [0.13, 0.66]), ...arc(0.47, 1.03, 0.46, 0.46, -130, 150)]],
  [[...arc(0.98, 1.0, 0.92, 0.98, -110, -180), ...arc(0.5, 1.07, 0.44, 0.42, 180, 540)]],
  [line([0.05, 0.02], [0.95, 0.02], [0.38, 1.5])],
  [arc(0.5, 0.37, 0.36, 0.35, 0, 360), arc(0.5, 1.1, 0.44, 0.39, 0, 360)],
  [[...arc(0.02, 0.5, 0.92, 0.98, 70, 0), ...arc(0.5, 0.43, 0.44, 0.42, 0, 360)]],
]

/** Degrees run clockwise from the right, as the eye reads them on a screen. */
function arc(x: number, y: number, width: number, height: number, from: number, to: number): Stroke {
  const steps = Math.ceil(Math.abs(to - from) / 10)
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180
    return [x + width * Math.cos(angle), y + height * Math.sin(angle)]
  })
}

/** Straight pieces in short steps, so that bending the picture bends them too. */
function line(...corners: readonly Point[]): Stroke {
  const points = corners.slice(1).flatMap((end, index): Point[] => {
    const [x, y] = corners[index] ?? end
    return Array.from({ length: 10 }, (_, step) => {
      const share = step / 10
      return [x + (end[0] - x) * share, y + (end[1] - y) * share]
    })
  })
  return [...points, ...corners.slice(-1)]
}
