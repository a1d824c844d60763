import { refuse } from '#domain/base/reply.ts'

/** A player tells how it is each half minute; after days without a line it has some ten deliveries of proof. */
const [MOST, WINDOW_MS] = [100, 10_000]
const MOST_REMEMBERED = 200_000

/** Refuses a player that says more than any player has to say, for the rest of the moment. */
export function pacePlayers(): (device: string) => void {
  let counts = new Map<string, number>()
  let begun = performance.now()
  return (device) => {
    const now = performance.now()
    if (now - begun > WINDOW_MS || counts.size > MOST_REMEMBERED) [begun, counts] = [now, new Map()]
    const count = (counts.get(device) ?? 0) + 1
    counts.set(device, count)
    if (count > MOST) refuse('general.tooMany', { kind: 'tooMany' })
  }
}
