import { areSteps, type RolloutState, stageOf } from '../content/rollout/rollout.ts'

/** A build of the web player as people tell it from another: the first eight digits of its hash. */
export const shortBuild = (hash: string): string => hash.slice(0, 8)

/** Usual rings, as screens in a hundred that run the build. */
export const usualRings: readonly number[] = [5, 25, 100]

/** Steps that rise to all screens, or all screens at once: a way back need not go slowly. */
export const areRings = (steps: readonly number[]): boolean => areSteps(steps) || steps.join() === '100'

/** The last build that was ordered, and how far it has come. `earlier` is that of all other screens. */
export interface BuildOrder {
  build: string
  earlier: string | null
  state: RolloutState
  stage: number
}

/** Build that a screen is to run. `ring` is the one it was drawn for; without one it came later, and waits for the last. */
export function dueBuild({ build, earlier, state, stage }: BuildOrder, ring: number | null): string {
  const isIn = state === 'done' || (state !== 'takenBack' && ring !== null && ring <= stage)
  return isIn ? build : (earlier ?? build)
}

/** Build that nothing speaks against: of a screen that nobody knows yet, and of all others while one comes in rings. */
export const releasedBuild = (order: BuildOrder): string => dueBuild(order, null)

/**
 * The clock opens no further ring before a screen of the open ones runs the build: screens wait for a moment that costs
 * little, and until then nothing has been seen of it.
 */
export const isBuildSeen = (open: readonly { screens: number; running: number }[]): boolean =>
  open.every(({ screens }) => screens === 0) || open.some(({ running }) => running > 0)

export interface RingScreen {
  mediaId: string
  /** Lower ones come first: screens for monitoring, since nobody pays for what they show. */
  turn: number
}

/** The ring of each screen, by its turn; of equal ones in an order that is the same each time, spread over all brands. */
export function ringsOf(screens: readonly RingScreen[], steps: readonly number[]): ReadonlyMap<string, number> {
  const drawn = inTurn(screens)
  return new Map(drawn.map(({ mediaId }, place) => [mediaId, stageOf(place, drawn.length, steps)]))
}

/** Screens as rings are filled with them. */
export function inTurn<Screen extends RingScreen>(screens: readonly Screen[]): Screen[] {
  const lots = new Map(screens.map(({ mediaId }) => [mediaId, lotOf(mediaId)]))
  const lot = ({ mediaId }: RingScreen) => lots.get(mediaId) ?? 0
  return screens.toSorted(
    (one, other) => one.turn - other.turn || lot(one) - lot(other) || (one.mediaId < other.mediaId ? -1 : 1),
  )
}

/** Spread over all brands and venues, which an order by the id itself would not be: FNV-1a, its bits mixed once more. */
function lotOf(mediaId: string): number {
  let lot = 0x811c9dc5
  for (const sign of mediaId) lot = Math.imul(lot ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  lot = Math.imul(lot ^ (lot >>> 16), 0x85ebca6b)
  return (lot ^ (lot >>> 13)) >>> 0
}
