import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Command } from '#domain/device/command.ts'
import { deviceRoutes } from '#domain/device/wire.ts'
import { actsOf } from '#player/acts.ts'
import { makeCommands } from '#player/commands.ts'
import { type Disk, plugInDisk } from '#player/disk/disk.fixture.ts'
import { clearTable, readKeys, writeFact, writeRow } from '#player/disk/store.ts'
import { makePlayer } from '#player/player.ts'
import { bridgeOf } from '#player/wire/bridge.ts'
import { makeClock } from '#player/wire/clock.ts'
import { makeServerClient } from '#player/wire/server-client.ts'

let disk: Disk
/** Answers of the server to reports, by the command; else it takes them. */
let answers: Map<string, number>
let told: string[]
/** Result in the last report. */
let result: string

beforeAll(() => {
  disk = plugInDisk()
})
beforeEach(async () => {
  disk.isFull = false
  await clearTable('facts')
  answers = new Map()
  told = []
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    const status = answers.get(path.slice(deviceRoutes.command.length)) ?? 200
    if (status === 0) throw new TypeError('no network')
    const report = JSON.parse(String(body))
    result = report.result
    if (status === 200) told.push(`${path.slice(deviceRoutes.command.length)} ${report.status}`)
    return new Response(JSON.stringify({ code: status === 200 ? 0 : -1, data: {} }), { status })
  })
})

const message = (id: string): Command => ({ id, kind: 'message', payload: {}, expires: Number.POSITIVE_INFINITY })

async function commandsOf(done: string[] = []) {
  const clock = await makeClock()
  const server = makeServerClient(clock, () => null)
  return makeCommands('boot', server, clock, bridgeOf(undefined), {
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

describe('a player in a browser', () => {
  let emptied: string[]
  let byShell: string[]

  beforeEach(() => {
    vi.useFakeTimers()
    emptied = []
    byShell = []
    vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    const remove = async (name: string) => emptied.push(name) > 0
    vi.stubGlobal('caches', { open: async () => ({ keys: async () => [] }), delete: remove })
    vi.stubGlobal('shell', undefined)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  const start = () => makePlayer(...places())

  function places() {
    const [stage, strip, curtain, lack] = ['div', 'aside', 'div', 'aside'].map((name) => document.createElement(name))
    if (!stage || !strip || !curtain || !lack) throw new Error('no places')
    curtain.hidden = true
    return [stage, strip, curtain, lack] as const
  }

  async function obey(kind: Command['kind']) {
    const player = await start()
    const acts = actsOf(player, { beat: async () => undefined, refresh: () => undefined })
    const commands = await makeCommands(player.boot, player.server, player.clock, player.bridge, acts)
    await commands.obey({ ...message(kind), kind })
  }

  /** Result that the page tells after a new start. */
  async function toldByNextBoot() {
    told = []
    await (await commandsOf()).report()
    return told
  }

  test('restarts its launcher by loading its page anew, and tells it done from there', async () => {
    await obey('launcher_restart')
    expect(location.reload).toHaveBeenCalledOnce()
    expect(told).toEqual(['launcher_restart acked'])
    expect(await toldByNextBoot()).toEqual(['launcher_restart done'])
  })

  test('cannot reboot its machine, says so, and plays on', async () => {
    await obey('reboot')
    expect([told, result]).toEqual([['reboot failed'], 'unsupported'])
    expect(location.reload).not.toHaveBeenCalled()
    expect(await toldByNextBoot()).toEqual([])
  })

  test('has the shell around it reboot the machine, and tells it done when it is back', async () => {
    vi.stubGlobal('shell', {
      ...{ version: 1, facts: { platform: 'test', os: '', model: '', serial: '' } },
      reboot: async () => void byShell.push('reboot'),
    })
    await obey('reboot')
    expect([byShell, told]).toEqual([['reboot'], ['reboot acked']])
    expect(await toldByNextBoot()).toEqual(['reboot done'])
  })

  test('has the machine follow its volume, and plays at full beside it', async () => {
    const volumes: number[] = []
    vi.stubGlobal('shell', {
      ...{ version: 1, facts: { platform: 'test', os: '', model: '', serial: '' } },
      volume: async (percent: number) => void volumes.push(percent),
    })
    const player = await start()
    const acts = actsOf(player, { beat: async () => undefined, refresh: () => undefined })
    await acts.volume?.({ ...message('volume'), kind: 'volume', payload: { volume: 30 } })
    expect([volumes, player.sound.now().volume]).toEqual([[30], 30])
  })

  test('resets by forgetting plan, films and sound, but neither who it is nor what it has shown', async () => {
    await writeFact('device', 'harbour')
    await writeFact('manifest', { hash: 'h', text: '{}' })
    await writeFact('sound', { volume: 80 })
    await writeRow('programs', 'p', new Uint8Array(1))
    await (await start()).proof.record(0, 'p', 'shown')
    await obey('reset')
    expect(await readKeys('facts')).toEqual(['commands', 'device', 'identity', 'install', 'reports', 'unfinished'])
    expect(await readKeys('programs')).toEqual([])
    expect(await readKeys('proof')).toHaveLength(1)
    expect(emptied).toEqual(['litfass-files', 'litfass-shell'])
    expect(location.reload).toHaveBeenCalledOnce()
    expect(await toldByNextBoot()).toEqual(['reset done'])
  })
})
