import { bestEstimate, isSynchronised } from '#domain/device/clock.ts'
import { isSettled, offsetAt, steered, steeringFrom } from '#domain/device/steering.ts'
import { readFact, writeFact } from '#player/disk/store.ts'

/** The server's time, from the device's steady clock and what the server has said. */
export interface Clock {
  now(): number
  /** The device's own clock: it never jumps while the page lives. */
  device(): number
  hear(sent: number, received: number, server: number): void
  /** True if enough answers have come since the page came up for screens side by side to change together. */
  isSettled(): boolean
  /** True if the time is known to a second. */
  isSure(): boolean
  /** Offset added to the device's clock, as far as the server has confirmed it since the page came up. */
  offset(): number | null
  /** Offset added to the device's clock, confirmed or remembered, when it last changed by more than a second. */
  era(): number
}

/** A change of so much is remembered for the next start. */
const WORTH_KEEPING_MS = 20

export async function makeClock(): Promise<Clock> {
  let remembered = (await readFact('clockOffset')) ?? 0
  const device = () => performance.timeOrigin + performance.now()
  let steering = steeringFrom(remembered, device())
  let era = remembered
  const offset = () => offsetAt(steering, device())
  return {
    device,
    now: () => device() + offset(),
    hear(sent, received, server) {
      steering = steered(steering, { sent, received, server })
      if (Math.abs(offset() - era) > 1000) era = Math.round(offset())
      if (Math.abs(steering.target - remembered) <= WORTH_KEEPING_MS) return
      remembered = steering.target
      void writeFact('clockOffset', remembered)
    },
    isSettled: () => isSettled(steering),
    isSure: () => isSynchronised(bestEstimate(steering.estimates, device()), device()),
    offset: () => (steering.heard > 0 ? Math.round(offset()) : null),
    era: () => era,
  }
}
