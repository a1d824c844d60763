import { beforeEach, expect, test, vi } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import type { Play } from '#domain/schedule/day/expand.ts'
import { makeLackLine } from '#player/day/lack.ts'
import type { Plan } from '#player/day/schedule.ts'

const lack = codes.screenLack
let line: HTMLElement
let plan: Plan | null
let missing: number

beforeEach(() => {
  line = document.createElement('aside')
  missing = 0
  plan = planIn('UTC')
  vi.stubGlobal('navigator', { languages: ['en'] })
})

function planIn(zone: string): Plan {
  const days = [{ date: '1970-01-01', spans: [{ from: 0, to: 1000 }], compositions: [] }]
  const manifest = { zone, days, files: {}, card: null, idle: null, brandName: '', volume: 0, isMuted: true }
  return { hash: 'h', manifest, programs: new Map() }
}

const open = (item: string | null): Play => {
  const ordered = item === null ? null : { id: item, source: 'p', slots: 1 }
  // The line asks of a play for its item alone.
  return { from: 0, to: 1000, begins: 0, item: ordered, kind: 'house' } as unknown as Play
}

const make = () => makeLackLine({ plan: () => plan }, { missing: () => Array(missing).fill({}) }, line)

test('a screen says what its server tells it, and nothing once it plays', () => {
  const own = make()
  own.hear(lack.publish)
  own.follow(open(null), false, 0)
  expect([line.hidden, line.textContent]).toEqual([false, 'Nothing is published for this screen today.'])
  own.follow(open('a'), true, 0)
  expect(line.hidden).toBe(true)
})

test('without a plan it says nothing of its own, since it may be connecting', () => {
  plan = null
  const own = make()
  own.follow(null, false, 0)
  expect(line.hidden).toBe(true)
  own.hear(lack.plan)
  expect(line.textContent).toBe('The plan for this screen is being made.')
})

test('files that are on their way it knows by itself, and tells until it has played', () => {
  const own = make()
  missing = 2
  own.follow(open('a'), false, 0)
  expect(line.textContent).toBe('The files for this screen are on their way.')
  own.follow(open(null), false, 0)
  expect(line.hidden).toBe(true)
  own.follow(open('b'), true, 0)
  own.follow(open('a'), false, 0)
  expect(line.hidden).toBe(true)
})

test('a closed venue and a stopped screen have their picture alone', () => {
  const own = make()
  own.follow(null, false, 2000)
  expect(line.hidden).toBe(true)
  own.hear(lack.start)
  own.follow(open(null), false, 0)
  expect(line.hidden).toBe(true)
})

test('it speaks the language of its zone', () => {
  plan = planIn('Europe/Berlin')
  const own = make()
  own.hear(lack.model)
  own.follow(null, false, 0)
  expect([line.lang, line.textContent]).toEqual(['de', 'Für diesen Screen ist noch kein Modell gewählt.'])
})
