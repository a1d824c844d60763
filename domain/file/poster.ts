/** A still of a film, as far as it says whether one sees something on it: 0 to 255. */
export interface Still {
  /** Mean brightness. */
  luma: number
  /**
   * Between its dark tenth and its bright tenth: nothing where all of it is of one grey. A variance would be large for
   * a bright title on black, on which one sees little of the film.
   */
  spread: number
}

/** Parts of a film's length at which further stills are taken. */
const further = [0.15, 0.3, 0.45, 0.6, 0.75, 0.9]
const FEW_FRAMES = 20

/** Seconds from which a poster may be taken: one in, or sooner in a short clip, then on to the end; the first of only a few frames. */
export function posterSeconds({ seconds, frames }: { seconds: number; frames: number }): readonly number[] {
  if (frames < FEW_FRAMES) return [0]
  return [Math.min(1, seconds / 10), ...further.map((part) => part * seconds)]
}

const DARKEST = 32
const BRIGHTEST = 232
const PLAINEST = 20

/** Place of the first still on which one sees something, else of the one on which one sees most. */
export function bestStill(stills: readonly Still[]): number {
  const seen = stills.findIndex(isTelling)
  if (seen >= 0) return seen
  const most = Math.max(...stills.map(worthOf))
  return Math.max(
    0,
    stills.findIndex((still) => worthOf(still) === most),
  )
}

const isTelling = ({ luma, spread }: Still) => luma >= DARKEST && luma <= BRIGHTEST && spread >= PLAINEST

const worthOf = ({ luma, spread }: Still) => spread + Math.min(luma, 255 - luma)
