import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { VolumeStretch } from '#domain/screen/volume.ts'
import type { Schedule } from '#player/day/schedule.ts'
import { followVolume, makeSound } from '#player/day/sound.ts'
import { plugInDisk } from '#player/disk/disk.fixture.ts'
import { forgetFacts } from '#player/disk/store.ts'

const HOUR = 3_600_000
const quiet: VolumeStretch = { from: HOUR, to: 3 * HOUR, volume: 30 }

let now: number
let volumes: readonly VolumeStretch[] | undefined
const clock = { now: () => now }
const schedule = {
  newest: () => ({ hash: 'h', manifest: { volume: 50, isMuted: false, ...(volumes && { volumes }) } }),
} as unknown as Pick<Schedule, 'newest'>

beforeEach(async () => {
  plugInDisk()
  await forgetFacts('sound')
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  now = 0
  volumes = [quiet]
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the volume is that of its hour, and then the usual one again', async () => {
  const sound = await makeSound(schedule, clock)
  const at = (hour: number) => {
    now = hour * HOUR
    return sound.now().volume
  }
  expect([0, 1, 2, 3].map(at)).toEqual([50, 30, 30, 50])
})

test('a volume that was ordered holds until the next hour with another one', async () => {
  const sound = await makeSound(schedule, clock)
  await sound.set({ volume: 80 })
  expect(sound.now().volume).toBe(80)
  now = HOUR
  expect(sound.now().volume).toBe(30)
  await sound.set({ volume: 5 })
  now = 2 * HOUR
  expect((await makeSound(schedule, clock)).now().volume).toBe(5)
  now = 3 * HOUR
  expect(sound.now().volume).toBe(50)
})

test('without such hours an order holds, and so does silence through all of them', async () => {
  const sound = await makeSound(schedule, clock)
  await sound.set({ mute: true })
  now = 2 * HOUR
  expect(sound.now()).toEqual({ volume: 30, isMuted: true })
  volumes = undefined
  await sound.set({ volume: 80 })
  now = 99 * HOUR
  expect(sound.now().volume).toBe(80)
})

test('a film that plays and the machine follow the hours, each once, and a machine that would not is tried again', async () => {
  vi.useFakeTimers({ now: 0 })
  const sound = await makeSound(schedule, { now: Date.now })
  const heard: string[] = []
  let told: number | undefined
  let fails = false
  const bridge = {
    async setVolume(percent: number) {
      if (told === percent) return
      heard.push(`${Math.floor(Date.now() / HOUR)} machine ${percent}`)
      if (fails) throw new Error('no sound card')
      told = percent
    },
  }
  followVolume({ schedule, sound, bridge, stage: { setVolume: () => void heard.push('film') } })
  await vi.advanceTimersByTimeAsync(2 * HOUR)
  expect(heard).toEqual(['0 machine 50', 'film', '1 machine 30'])
  fails = true
  await vi.advanceTimersByTimeAsync(HOUR)
  fails = false
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(heard.slice(3)).toEqual(['film', '3 machine 50', '3 machine 50'])
})
