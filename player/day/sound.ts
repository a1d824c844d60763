import type { Schedule } from '#player/day/schedule.ts'
import { readFact, writeFact } from '#player/disk/store.ts'

/** Volume of this screen: an operator's last command, else its venue's setting. */
export interface Sound {
  now(): { volume: number; isMuted: boolean }
  set(change: { volume?: number; mute?: boolean }): Promise<void>
  forget(): void
}

export async function makeSound(schedule: Schedule): Promise<Sound> {
  let commanded = (await readFact('sound')) ?? {}
  return {
    now() {
      const manifest = schedule.newest()?.manifest
      return {
        volume: commanded.volume ?? manifest?.volume ?? 0,
        isMuted: commanded.mute ?? manifest?.isMuted ?? true,
      }
    },
    async set(change) {
      commanded = { ...commanded, ...change }
      await writeFact('sound', commanded)
    },
    forget() {
      commanded = {}
    },
  }
}
