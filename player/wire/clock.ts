import { betterEstimate, type ClockEstimate, estimateOf, isSynchronised } from '#domain/device/clock.ts'
import { readFact, writeFact } from '#player/disk/store.ts'

/** The server's time, from the device's steady clock and what the server has said. */
export interface Clock {
  now(): number
  /** The device's own clock: it never jumps while the page lives. */
  device(): number
  hear(sent: number, received: number, server: number): void
  /** True if the time is known to a second. */
  isSure(): boolean
  /** Offset added to the device's clock, as far as the server has confirmed it since the page came up. */
  offset(): number | null
  /** Offset added to the device's clock, confirmed or remembered, when it last changed by more than a second. */
  era(): number
}

export async function makeClock(): Promise<Clock> {
  const remembered = (await readFact('clockOffset')) ?? 0
  let estimate: ClockEstimate | null = null
  let era = remembered
  const device = () => performance.timeOrigin + performance.now()
  return {
    device,
    now: () => device() + (estimate?.offset ?? remembered),
    hear(sent, received, server) {
      const before = estimate?.offset ?? remembered
      estimate = betterEstimate(estimate, estimateOf({ sent, received, server }), received)
      if (Math.abs(estimate.offset - era) > 1000) era = estimate.offset
      if (Math.abs(estimate.offset - before) > 100) void writeFact('clockOffset', estimate.offset)
    },
    isSure: () => isSynchronised(estimate, device()),
    offset: () => estimate?.offset ?? null,
    era: () => era,
  }
}
