import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

/** Part of what is kept, in percent, by which the heap may grow before it is looked through again. */
const GROWTH_PERCENT = 50
/** Room of new things, in MB, from which on it does not grow. */
const ROOM_MB = 12
const LOOK_MS = 250

/**
 * Bounds of the heap by what is kept in it, not by what the machine has: by itself the engine lets some hundred megabytes
 * of what nobody holds any more stand while files of many rows are written or lists of many screens are read.
 */
export function boundHeap(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`)
  let factor = 0
  const look = () => {
    const wanted = growthFor(newSpaceMegabytes())
    if (wanted !== factor) setFlagsFromString(`--semi-space-growth-factor=${wanted}`)
    factor = wanted
  }
  look()
  setInterval(look, LOOK_MS).unref()
}

/** Factor by which the room of new things grows when much of them is kept. */
export const growthFor = (megabytes: number): 1 | 2 => (megabytes < ROOM_MB ? 2 : 1)

function newSpaceMegabytes(): number {
  return (getHeapSpaceStatistics().find((space) => space.space_name === 'new_space')?.space_size ?? 0) / 1e6
}
