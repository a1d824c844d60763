import type { Alarm } from '#player/wire/pause.ts'
import { backOff } from '#player/wire/push.ts'

/** Act that is done over and over; answers how long to wait for the next time, unless its alarm rings before. */
export interface Round {
  alarm: Alarm
  act(): Promise<number>
}

/**
 * Does each of them for ever, beside each other. What fails is tried again, later each time; once one of them is answered
 * again the line is back, and the others wait no longer.
 */
export function repeat(rounds: readonly Round[], onFailure: (error: unknown) => void): void {
  for (const round of rounds) {
    const others = rounds.filter((each) => each !== round)
    const wake = () => {
      for (const { alarm } of others) alarm.ring()
    }
    void go(round, wake, onFailure)
  }
}

async function go({ alarm, act }: Round, onBack: () => void, onFailure: (error: unknown) => void) {
  for (let failures = 0; ; ) {
    const wait = await act().catch(onFailure)
    if (wait === undefined) {
      failures += 1
      await alarm.wait(backOff(failures))
    } else {
      if (failures > 0) onBack()
      failures = 0
      await alarm.wait(wait)
    }
  }
}
