import { beforeEach, expect, test, vi } from 'vitest'
import { bridgeOf, isSupported } from '#player/wire/bridge.ts'
import { kioskShell } from '#player/wire/kiosk.ts'
import type { Shell } from '#player/wire/shell.ts'

const token = 'k'.repeat(64)
let asked: string[]

beforeEach(() => {
  asked = []
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

function shellThat(acts: Partial<Shell>): Shell {
  return { version: 1, facts: { platform: 'test', os: 'Test 1', model: 'm'.repeat(90), serial: 's' }, ...acts }
}

test('a shell that can do a thing is asked for it, and for nothing else', async () => {
  const done: unknown[] = []
  const bridge = bridgeOf(
    shellThat({ power: async (isOn) => void done.push(isOn), brightness: async (percent) => void done.push(percent) }),
  )
  expect(
    ['power_on', 'power_off', 'brightness', 'reboot', 'update_url'].filter((kind) => bridge.canDo(kind as 'reboot')),
  ).toEqual(['power_on', 'power_off', 'brightness'])
  await bridge.do('power_off', {})
  await bridge.do('brightness', { brightness: 30 })
  expect(done).toEqual([false, 30])
  await expect(bridge.do('reboot', {})).rejects.toThrow('unsupported: reboot')
  expect(isSupported(bridge, 'of a newer server' as 'reboot')).toBe(false)
})

test('what the machine is stands in the place of what a browser knows', () => {
  expect(bridgeOf(shellThat({})).facts()).toMatchObject({ platform: 'test', os: 'Test 1', model: 'm'.repeat(80) })
  expect(bridgeOf(undefined).facts()).toMatchObject({ platform: 'browser', model: '', serial: '' })
})

test('a shell that fails to tell how the machine is costs no beat', async () => {
  const fails = async () => Promise.reject(new Error('no sensor'))
  const bridge = bridgeOf(shellThat({ readings: fails, storage: fails, screenshot: fails }))
  expect(await bridge.readings()).toMatchObject({ temperature: null })
  expect(await bridge.room()).toEqual({ diskFree: null, diskTotal: null })
  expect(await bridge.picture()).toBe(null)
})

test('a volume that comes twice at once is told once, and one that came to nothing again', async () => {
  const volumes: number[] = []
  let fails = false
  const volume = async (percent: number) => {
    volumes.push(percent)
    if (fails) throw new Error('no sound card')
  }
  const bridge = bridgeOf(shellThat({ volume }))
  await Promise.all([bridge.setVolume(50), bridge.setVolume(50)])
  fails = true
  await expect(bridge.setVolume(60)).rejects.toThrow('no sound card')
  fails = false
  await bridge.setVolume(60)
  expect(volumes).toEqual([50, 60, 60])
})

test('the machine is told of a volume once', async () => {
  const volumes: number[] = []
  const bridge = bridgeOf(shellThat({ volume: async (percent) => void volumes.push(percent) }))
  for (const volume of [50, 50, 60]) await bridge.setVolume(volume)
  expect([bridge.hasVolume, volumes]).toEqual([true, [50, 60]])
})

test("a kiosk's bridge is asked with the token of the page's address, for what it can do", async () => {
  vi.stubGlobal('fetch', async (url: string, { headers, body }: RequestInit & { headers: Record<string, string> }) => {
    asked.push(`${url} ${headers.authorization} ${body ?? ''}`.trim())
    const facts = { platform: 'linux-kiosk', os: 'Debian', model: '', serial: '' }
    return new Response(JSON.stringify({ facts, can: ['power', 'volume'] }))
  })
  const shell = await kioskShell(`#shell=8765.${token}`)
  expect(shell && Object.keys(shell)).toEqual(['version', 'facts', 'power', 'volume'])
  await shell?.power?.(false)
  expect(asked).toEqual([
    `http://127.0.0.1:8765/facts Bearer ${token}`,
    `http://127.0.0.1:8765/power Bearer ${token} {"isOn":false}`,
  ])
})

test('a screen whose bridge does not come plays without it', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('refused')))
  const shell = kioskShell(`#shell=8765.${token}`)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await shell).toBe(undefined)
  vi.useRealTimers()
})

test.each(['', '#', '#shell=8765', '#shell=x.kkkkkkkkkkkkkkkkkkkk', '#shell=8765.short'])(
  'an address with %s names no bridge',
  async (hash) => {
    vi.stubGlobal('fetch', async () => void asked.push('asked'))
    expect([await kioskShell(hash), asked]).toEqual([undefined, []])
  },
)
