const [POLL_MS, STILL_POLLS, MOST_POLLS] = [250, 12, 480]
/** Processor time that a server at rest takes between two looks, in milliseconds. */
const REST_MS = 20

/**
 * New screens are judged and planned and new tables are looked at once, whatever is measured: that is over first.
 * `cpu`: processor time so far, in milliseconds.
 */
export async function untilAtRest(cpu: () => number): Promise<void> {
  for (let still = 0, polls = 0; still < STILL_POLLS && polls < MOST_POLLS; polls++) {
    const before = cpu()
    await pause(POLL_MS)
    still = cpu() - before <= REST_MS ? still + 1 : 0
  }
}

export const pause = (ms: number) => new Promise((turn) => setTimeout(turn, ms))
