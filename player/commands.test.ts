import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Command } from '#domain/device/command.ts'
import { deviceDoor } from '#domain/device/wire.ts'
import { theBridge } from '#player/bridge.ts'
import { makeClock } from '#player/clock.ts'
import { makeCommands } from '#player/commands.ts'
import { type Disk, plugInDisk } from '#player/disk.fixture.ts'
import { makeDoor } from '#player/door.ts'
import { clearTable } from '#player/store.ts'

let disk: Disk
/** What the server answers each report with, by the command; else it takes it. */
let answers: Map<string, number>
let told: string[]

beforeAll(() => {
  disk = plugInDisk()
})
beforeEach(async () => {
  disk.isFull = false
  await clearTable('facts')
  answers = new Map()
  told = []
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    const status = answers.get(path.slice(deviceDoor.command.length)) ?? 200
    if (status === 0) throw new TypeError('no network')
    if (status === 200) told.push(`${path.slice(deviceDoor.command.length)} ${JSON.parse(String(body)).status}`)
    return new Response(JSON.stringify({ code: status === 200 ? 0 : -1, data: {} }), { status })
  })
})

const message = (id: string): Command => ({ id, kind: 'message', payload: {}, expires: Number.POSITIVE_INFINITY })

async function commandsOf(done: string[] = []) {
  const clock = await makeClock()
  const door = makeDoor(clock, () => null)
  return makeCommands('boot', door, clock, theBridge(), {
    async message({ id }) {
      done.push(id)
      return ''
    },
    launcher_restart: () => Promise.resolve(''),
  })
}

test.each([400, 404, 422])('a report that the server refuses with %i holds up no other', async (status) => {
  const commands = await commandsOf()
  answers.set('forgotten', status)
  await commands.obey(message('forgotten'))
  await commands.obey(message('known'))
  expect(told).toEqual(['known acked', 'known done'])
  await expect(commands.report()).resolves.toBeUndefined()
})

test.each([0, 401, 403, 429, 500, 503])('a report that meets %i is owed until it is taken', async (status) => {
  const commands = await commandsOf()
  answers.set('first', status)
  await commands.obey(message('first'))
  await commands.obey(message('second'))
  expect(told).toEqual([])
  await expect(commands.report()).rejects.toThrow()
  answers.clear()
  await (await commandsOf()).report()
  expect(told).toEqual(['first acked', 'first done', 'second acked', 'second done'])
})

test('a screen whose disk is full obeys each command once, and tells', async () => {
  const done: string[] = []
  const commands = await commandsOf(done)
  disk.isFull = true
  await commands.obey(message('late'))
  await commands.obey(message('late'))
  expect(done).toEqual(['late'])
  expect(told).toEqual(['late acked', 'late done'])
})

test('commands that end the page together are all told done by the next one', async () => {
  const commands = await commandsOf()
  await Promise.all(['one', 'other'].map((id) => commands.obey({ ...message(id), kind: 'launcher_restart' })))
  told = []
  await (await commandsOf()).report()
  expect(told).toEqual(['one done', 'other done'])
})
