/** Waits, unless there is no need to any more. */
export function pause(ms: number, isOver: () => boolean = () => false): Promise<void> {
  return isOver() ? Promise.resolve() : new Promise((done) => setTimeout(done, ms))
}

/** A pause that can be ended from outside. */
export interface Alarm {
  wait(ms: number): Promise<void>
  ring(): void
}

export function makeAlarm(): Alarm {
  let wake: () => void = () => undefined
  let isRung = false
  return {
    async wait(ms) {
      if (!isRung) {
        await new Promise<void>((done) => {
          wake = done
          setTimeout(done, ms)
        })
      }
      isRung = false
    },
    ring() {
      isRung = true
      wake()
    },
  }
}
