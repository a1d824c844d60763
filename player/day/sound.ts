import { volumeAt } from '#domain/screen/volume.ts'
import type { Schedule } from '#player/day/schedule.ts'
import { readFact, writeFact } from '#player/disk/store.ts'
import type { Stage } from '#player/screen/stage.ts'
import type { Bridge } from '#player/wire/bridge.ts'
import type { Clock } from '#player/wire/clock.ts'

/** Volume of this screen: that of its hour, or an operator's order since that hour began. */
export interface Sound {
  now(): { volume: number; isMuted: boolean }
  set(change: { volume?: number; mute?: boolean }): Promise<void>
  forget(): void
}

export async function makeSound(schedule: Pick<Schedule, 'newest'>, clock: Pick<Clock, 'now'>): Promise<Sound> {
  let ordered = (await readFact('sound')) ?? {}
  return {
    now() {
      const manifest = schedule.newest()?.manifest
      const planned = volumeAt(manifest?.volume ?? 0, manifest?.volumes ?? [], clock.now())
      const isOver = (ordered.at ?? 0) < planned.since
      return {
        volume: isOver ? planned.volume : (ordered.volume ?? planned.volume),
        isMuted: ordered.mute ?? manifest?.isMuted ?? true,
      }
    },
    async set(change) {
      const at = change.volume === undefined ? ordered.at : clock.now()
      ordered = { ...ordered, ...change, ...(at !== undefined && { at }) }
      await writeFact('sound', ordered)
    },
    forget() {
      ordered = {}
    },
  }
}

interface Loud {
  schedule: Pick<Schedule, 'newest'>
  sound: Pick<Sound, 'now'>
  stage: Pick<Stage, 'setVolume'>
  bridge: Pick<Bridge, 'setVolume'>
}

const LOOK_MS = 1000
/** Time to the next try where a machine would not follow. */
const AGAIN_MS = 60_000

/** Lets the film that plays, and the machine, have the volume of the hour; a machine that cannot follow it plays on. */
export function followVolume({ schedule, sound, stage, bridge }: Loud) {
  let heard = sound.now().volume
  const follow = async () => {
    if (!schedule.newest()) return LOOK_MS
    const { volume } = sound.now()
    // Not each time: a browser may stop a film that is given its sound anew.
    if (volume !== heard) stage.setVolume()
    heard = volume
    await bridge.setVolume(volume)
    return LOOK_MS
  }
  const goOn = async () => {
    const wait = await follow().catch((error) => {
      console.error(error)
      return AGAIN_MS
    })
    setTimeout(goOn, wait)
  }
  void goOn()
}
