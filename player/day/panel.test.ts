import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PanelPlan } from '#domain/screen/panel.ts'
import { followPanelPlan } from '#player/day/panel.ts'

/** On for an hour, off for an hour, and then nobody has said. */
const HOUR = 3_600_000
const power: PanelPlan = { until: 3 * HOUR, on: [{ from: 0, to: HOUR }] }

let plan: PanelPlan | undefined
let isEmergency: boolean
let switched: string[]
let fails: boolean
let curtain: HTMLElement

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  plan = power
  isEmergency = false
  switched = []
  fails = false
  curtain = document.createElement('div')
  curtain.hidden = true
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function start({ canSwitch }: { canSwitch: boolean }) {
  const manifest = () => ({ hash: 'h', manifest: { power: plan }, programs: new Map() })
  return followPanelPlan(
    {
      clock: { now: Date.now },
      schedule: { plan: manifest } as unknown as Parameters<typeof followPanelPlan>[0]['schedule'],
      emergencies: { due: () => (isEmergency ? ([{}] as never) : []) },
      bridge: {
        canDo: () => canSwitch,
        async do(kind) {
          switched.push(`${Date.now() / HOUR} ${kind}`)
          if (fails) throw new Error('no line to the panel')
        },
      },
    },
    curtain,
  )
}

test('a panel is switched once at each hour of its plan, and is on where the plan says nothing any more', async () => {
  start({ canSwitch: true })
  await vi.advanceTimersByTimeAsync(4 * HOUR)
  expect(switched).toEqual(['0 power_on', '1 power_off', '3 power_on'])
  expect(curtain.hidden).toBe(true)
})

test('a panel that nobody can switch is black instead', async () => {
  const panel = start({ canSwitch: false })
  await vi.advanceTimersByTimeAsync(HOUR - 1)
  expect([curtain.hidden, panel.isBlack()]).toEqual([true, false])
  await vi.advanceTimersByTimeAsync(1001)
  expect([curtain.hidden, panel.isBlack(), switched]).toEqual([false, true, []])
})

test('an emergency is seen also while the panel would be off', async () => {
  const panel = start({ canSwitch: false })
  await vi.advanceTimersByTimeAsync(2 * HOUR)
  isEmergency = true
  panel.refresh()
  expect(curtain.hidden).toBe(true)
  isEmergency = false
  panel.refresh()
  expect(curtain.hidden).toBe(false)
})

test('what would not be switched is tried again each minute', async () => {
  fails = true
  start({ canSwitch: true })
  await vi.advanceTimersByTimeAsync(150_000)
  expect(switched.length).toBe(3)
  fails = false
  await vi.advanceTimersByTimeAsync(600_000)
  expect(switched.length).toBe(4)
})

test('a panel that was never planned is left alone, and one whose plan is taken back is on', async () => {
  plan = undefined
  const panel = start({ canSwitch: true })
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(switched).toEqual([])
  plan = { until: 9 * HOUR, on: [] }
  panel.refresh()
  plan = undefined
  panel.refresh()
  expect(switched).toEqual(['1 power_off', '1 power_on'])
})
