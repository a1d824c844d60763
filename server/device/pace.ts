import { refuse } from '#domain/base/reply.ts'

const WINDOW_MS = 10_000
/** A player tells how it is each half minute; after days without a line it has some ten deliveries of proof. */
export const MOST_TOLD = 100
/** A new plan comes with its programs, and each of its films with a list of pieces. */
export const MOST_READ = 1000
const MOST_REMEMBERED = 200_000

/** Refuses a player that comes more often than any player has to, for the rest of the moment. */
export function pacePlayers(most: number): (device: string) => void {
  let counts = new Map<string, number>()
  let begun = performance.now()
  return (device) => {
    const now = performance.now()
    if (now - begun > WINDOW_MS || counts.size > MOST_REMEMBERED) [begun, counts] = [now, new Map()]
    const count = (counts.get(device) ?? 0) + 1
    counts.set(device, count)
    if (count > most) refuse('general.tooMany', { kind: 'tooMany' })
  }
}
