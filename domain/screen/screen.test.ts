import { expect, test } from 'vitest'
import { codes, codeValues } from '#domain/base/codes.ts'
import type { Play } from '#domain/schedule/day/expand.ts'
import { cellsOf, placesIn } from '#domain/screen/board-cells.ts'
import { isLegible, usualLook } from '#domain/screen/look.ts'
import { isCovered, zonesAt } from '#domain/screen/zones.ts'

const { eightSplit, fiveLeft, fiveRight, fiveTop, twoSplit } = codes.boardLayout

test.each([
  [eightSplit, 8],
  [fiveLeft, 5],
  [fiveRight, 5],
  [fiveTop, 5],
  [twoSplit, 2],
] as const)('the cells of layout %i cover the screen once, lying and upright', (layout, count) => {
  for (const isUpright of [false, true]) {
    const cells = cellsOf(layout, isUpright)
    expect(cells).toHaveLength(count)
    expect(cells.reduce((area, { width, height }) => area + width * height, 0)).toBeCloseTo(10_000)
    for (let x = 2.5; x < 100; x += 5)
      for (let y = 2.5; y < 100; y += 5) expect(cells.filter((cell) => isIn(cell, x, y))).toHaveLength(1)
  }
})

const isIn = (cell: { x: number; y: number; width: number; height: number }, x: number, y: number) =>
  cell.x <= x && x < cell.x + cell.width && cell.y <= y && y < cell.y + cell.height

test('a picture stands where its align says, and with both in two strips', () => {
  expect(placesIn(210)).toEqual([{ x: 0, y: 0 }])
  expect(placesIn(221)).toEqual([{ x: 50, y: 50 }])
  expect(placesIn(232)).toEqual([{ x: 100, y: 100 }])
  expect(placesIn(241)).toEqual([
    { x: 50, y: 0 },
    { x: 50, y: 100 },
  ])
  expect(codeValues('layoutAlign')).toHaveLength(12)
})

const play: Play = {
  ...{ kind: 'house', item: { id: '7', source: '1', slots: 1 }, composition: 'c', begins: 0 },
  ...{ from: 0, to: 15_000, isWhole: true },
}
const strip = { id: 'n1', kind: 'bottom', priority: 2, since: 0, from: 0, to: 60_000 } as const
const urgent = { ...strip, id: 'i1', kind: 'interim', from: 5000, to: 10_000 } as const
const alarm = { ...strip, id: 'e1', kind: 'emergency', from: 20_000, to: 30_000 } as const
const notices = [strip, urgent, alarm]

test.each([
  [
    1000,
    [
      ['main', 4],
      ['band', 2],
    ],
  ],
  [
    6000,
    [
      ['main', 4],
      ['overlay', 0],
    ],
  ],
  [
    21_000,
    [
      ['main', 4],
      ['everything', 0],
    ],
  ],
  [70_000, [['main', 4]]],
] as const)('at %i ms the screen shows %j', (instant, zones) => {
  const shown = zonesAt(play, notices, instant)
  expect(shown.map(({ zone, priority }) => [zone, priority])).toEqual(zones)
  expect(isCovered(shown)).toBe(instant === 21_000)
})

test('colours that nobody could read are not legible', () => {
  expect(isLegible(usualLook)).toBe(true)
  expect(isLegible({ ground: '#777777', ink: '#888888' })).toBe(false)
  expect(isLegible({ ground: '#ffffff', ink: '#000000' })).toBe(true)
})
