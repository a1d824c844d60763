import { beforeEach, expect, test, vi } from 'vitest'
import { sendBeat } from '#player/beat.ts'
import { makeEmergencies } from '#player/day/emergency.ts'
import { makeProof } from '#player/day/proof.ts'
import { makeSchedule } from '#player/day/schedule.ts'
import { makeSound } from '#player/day/sound.ts'
import { type Disk, plugInDisk } from '#player/disk/disk.fixture.ts'
import { bridgeOf } from '#player/wire/bridge.ts'
import { makeClock } from '#player/wire/clock.ts'
import { makeServerClient } from '#player/wire/server-client.ts'

let disk: Disk

beforeEach(() => {
  disk = plugInDisk()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

test('what the server says is heard also where the disk is full', async () => {
  const clock = await makeClock()
  const schedule = makeSchedule()
  const proof = await makeProof('boot', clock)
  await proof.record(0, 'c', 'shown')
  const command = { id: 'late', kind: 'reset', payload: {}, expires: 0 }
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    const acks = JSON.parse(String(body)).proof.map((row: object) => ({ ...row, hash: '', state: 'quarantined' }))
    return new Response(
      JSON.stringify({ code: 0, data: { time: 0, manifest: null, commands: [command], proof: acks } }),
    )
  })
  disk.isFull = true
  const answer = await sendBeat({
    boot: 'boot',
    bridge: bridgeOf(undefined),
    clock,
    server: makeServerClient(clock, () => null),
    emergencies: await makeEmergencies(),
    files: {
      isReady: () => true,
      missing: () => [],
      fetchNext: async () => false,
      again: () => undefined,
      pending: () => 0,
      loading: () => null,
      fault: () => null,
      clear: async () => {},
    },
    panel: { refresh: () => undefined, isBlack: () => false },
    proof,
    schedule,
    show: { refresh: () => undefined, playing: () => null, playsSince: () => 0, lastError: () => null },
    sound: await makeSound(schedule, clock),
  })
  expect(answer.commands).toEqual([command])
  expect(proof.due()).toEqual([])
})
