import { codes } from '../base/codes.ts'

/** Size of words over what plays, in hundredths of a screen's shorter side, where nobody says from how far it is read. */
export const USUAL_TEXT = 4.5
/** Larger ones would leave no room for what plays. */
const LARGEST_TEXT = 9

/** Letters are read with ease where a capital is a two-hundredth of the distance; it is seven tenths of its line. */
const CAPITAL_PER_METRE = 1 / 200
const CAPITAL_OF_LINE = 0.7

const METRES_PER_INCH = 0.0254
/** Of the diagonal, at 16:9. */
const SHORTER_SIDE = 0.49
const USUAL_INCHES = 55
const { inch23, inch29, inch55, inch32Vertical } = codes.screenSize
const inches: Readonly<Record<number, number>> = { [inch23]: 23, [inch29]: 29, [inch55]: 55, [inch32Vertical]: 32 }

/** Size that words need on a screen of a size (by its code) to be read from so many metres; never below the usual one. */
export function textSize(metres: number | null, screenSize: number | null): number {
  if (metres === null) return USUAL_TEXT
  const side = (inches[screenSize ?? 0] ?? USUAL_INCHES) * METRES_PER_INCH * SHORTER_SIDE
  const size = ((metres * CAPITAL_PER_METRE) / CAPITAL_OF_LINE / side) * 100
  return Math.min(LARGEST_TEXT, Math.max(USUAL_TEXT, Math.round(size * 10) / 10))
}
