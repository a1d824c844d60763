import type { FilmFinding } from '../file/inspection.ts'

/** Point worth a look in a creative: of its sound and picture, or of its shape, length and bytes. */
export type Finding = FilmFinding | ShapeFinding

export interface ShapeFinding {
  kind: 'bars' | 'short' | 'small' | 'double'
  fromMs: number
  toMs: number
  /** Share of the screen that stays empty, seconds that the last frame is held, or the longer side in pixels. */
  value: number | null
  /** Of a double: what has the same bytes. */
  other?: { matId: number; matName: string }
}

export interface Findings {
  list: readonly Finding[]
  durationMs: number | null
  /** Pictures need no look of this kind; a film has had it or waits for it. */
  isInspected: boolean
}

interface Shape {
  width: number
  height: number
  durationMs: number | null
  playTime: number
}

const SCREEN = 16 / 9
/** A row of pixels more or less is nobody's business. */
const SPARE_SHARE = 0.01
const LONG_SIDE = 1280
/** A last frame may stand for a moment. */
const SPARE_MS = 500

/** Findings by the facts of a file alone. */
export function shapeFindings({ width, height, durationMs, playTime }: Shape): ShapeFinding[] {
  const end = durationMs ?? playTime * 1000
  const whole = { fromMs: 0, toMs: end }
  const bars = emptyShare(width, height)
  const held = durationMs === null ? 0 : playTime * 1000 - durationMs
  const long = Math.max(width, height)
  return [
    ...(bars > SPARE_SHARE ? [{ kind: 'bars' as const, ...whole, value: Math.round(bars * 100) }] : []),
    ...(long < LONG_SIDE ? [{ kind: 'small' as const, ...whole, value: long }] : []),
    ...(held > SPARE_MS
      ? [{ kind: 'short' as const, fromMs: end, toMs: end, value: Math.round(held / 100) / 10 }]
      : []),
  ]
}

/** Of a screen that lies or stands as the picture does. */
function emptyShare(width: number, height: number): number {
  const ratio = Math.max(width, height) / Math.max(1, Math.min(width, height))
  return 1 - Math.min(ratio, SCREEN) / Math.max(ratio, SCREEN)
}
