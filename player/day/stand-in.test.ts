import { beforeEach, expect, test } from 'vitest'
import type { PlayFile } from '#domain/screen/playable.ts'
import type { Plan } from '#player/day/schedule.ts'
import { makeStandIn } from '#player/day/stand-in.ts'
import { newSegment, type Segment } from '#player/disk/segment.ts'

let shown: string[]
let seen: Segment[]
let ready: Set<string>

beforeEach(() => {
  shown = []
  seen = []
  ready = new Set(['card', 'idle'])
})

const picture = (sha256: string): PlayFile => ({ sha256, bytes: 1, type: 'image', ms: 0, fit: 'contain' })

const manifest = { card: picture('card'), idle: picture('idle'), brandName: 'Beans' }
// Of a plan it asks for the brand's face alone.
const plan = { manifest } as unknown as Plan

const make = () =>
  makeStandIn({
    schedule: { plan: () => plan },
    files: { isReady: ({ sha256 }) => ready.has(sha256) },
    stage: {
      show: async (_key, file) => shown.push(file.type === 'scene' ? 'scene' : file.sha256) > 0,
      showName: (name) => shown.push(name),
    },
    onSeen: (own) => seen.push(own),
  })

test('the picture that is meant is shown, else the other one, else the name', async () => {
  const standIn = make()
  standIn.show('idle', 0)
  ready.delete('idle')
  standIn.show('idle', 0)
  ready.clear()
  standIn.show('idle', 0)
  await Promise.resolve()
  await Promise.resolve()
  expect(shown).toEqual(['idle', 'card', 'Beans'])
})

test('a picture that comes late takes the place of the name, once', async () => {
  ready.clear()
  const standIn = make()
  standIn.show('card', 0)
  await Promise.resolve()
  standIn.renew(1)
  ready.add('card')
  standIn.renew(2)
  standIn.renew(3)
  await Promise.resolve()
  expect(shown).toEqual(['Beans', 'card'])
})

test('a free position is seen with the picture, and nothing is renewed once it has left', async () => {
  const standIn = make()
  const kind = 'card' as const
  const own = newSegment({ kind, item: null, begins: 0, from: 0, to: 15_000, composition: 'c', isWhole: true }, 0)
  standIn.show('card', 0, own)
  await new Promise(setImmediate)
  expect(seen).toEqual([own])
  standIn.leave()
  ready.delete('card')
  standIn.renew(1)
  expect([standIn.isOn(), shown]).toEqual([false, ['card']])
})
