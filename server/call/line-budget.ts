const LINES = 60
const WINDOW_MS = 60_000
const MOST_ADDRESSES = 10_000

/** Number of lines of an address that were left out in the minute that has passed. */
interface Overspent {
  address: string
  more: number
}

/** Whoever tries routes without end must not fill the disk: an address has sixty lines a minute, the rest is a number. */
export function lineBudget() {
  let told = new Map<string, number>()
  let begun = 0

  function takeStock(): Overspent[] {
    const overspent = [...told].filter(([, lines]) => lines > LINES)
    told = new Map()
    return overspent.map(([address, lines]) => ({ address, more: lines - LINES }))
  }

  return {
    /** One line of an address, at so many milliseconds of a clock that never goes back. */
    spend(address: string, now: number): { isSpent: boolean; overspent: Overspent[] } {
      const isOver = now - begun >= WINDOW_MS || told.size >= MOST_ADDRESSES
      const overspent = isOver ? takeStock() : []
      if (isOver) begun = now
      const lines = (told.get(address) ?? 0) + 1
      told.set(address, lines)
      return { isSpent: lines > LINES, overspent }
    },
  }
}
