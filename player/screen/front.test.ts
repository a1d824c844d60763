import { beforeEach, expect, test } from 'vitest'
import { type Front, makeFront } from '#player/screen/front.ts'
import type { Layer } from '#player/screen/layer.ts'

let front: Front
let one: Layer
let other: Layer
let released: Layer[]
let covered: Layer[]

beforeEach(() => {
  released = []
  covered = []
  one = layer()
  other = layer()
  front = makeFront(document.createElement('div'), [one, other], (each) => covered.push(each))
})

function layer(): Layer {
  const own: Layer = {
    element: document.createElement('img'),
    start: async () => undefined,
    release: () => released.push(own),
    onStall: () => undefined,
    entranceMs: () => 0,
  }
  return own
}

test('a layer that comes to the front covers the one before, which is let go once it is painted over', async () => {
  await front.bring(one)
  const isCovered = front.bring(other)
  expect([front.shown(), covered]).toEqual([other, []])
  await isCovered
  expect(covered).toEqual([one])
  expect([one.element.style.opacity, other.element.style.opacity]).toEqual(['0', '1'])
})

test('a layer that comes to the front again covers nothing', async () => {
  await front.bring(one)
  await front.bring(one)
  expect(covered).toEqual([])
})

test('the name takes the place of the layer, which is free at once', async () => {
  await front.bring(one)
  front.showName('Beans')
  expect([front.shown(), released]).toEqual([null, [one]])
})
