import { act, cleanup, renderHook } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { startWords } from '../../words/words.ts'
import { NARROWEST, useContentWidths, WIDEST, widthsFor } from './content-widths.ts'
import type { Measured } from './measure.ts'

const column = (content: number, head: number): Measured => ({ content, head, inTwo: head, word: 0 })
const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0)

test.each([
  ['is as wide as what stands in it', [column(150, 80)], 1000, [150]],
  ['shows its whole name where there is room', [column(70, 180)], 1000, [180]],
  ['shows the beginning of its name where there is none', [column(70, 180)], 50, [90]],
  ['has its name on two lines where there is no room for one', [{ ...column(70, 180), inTwo: 80 }], 50, [80]],
  [
    'has a long word of its name whole where the list is scrolled anyway',
    [{ ...column(70, 180), word: 140 }],
    50,
    [140],
  ],
  [
    'has it broken where that spares the scrolling',
    [{ ...column(70, 180), word: 140 }, column(60, 60)],
    160,
    [100, 60],
  ],
  ['of nothing is wide enough to be drawn wider', [column(0, 0)], 1000, [60]],
  ['of long texts leaves room for others', [column(900, 80), column(400, 80)], 700, [358, 341]],
  ['of long texts takes the room that is left', [column(900, 80)], 1000, [900]],
  ['of long texts is cut before short ones are', [column(300, 80), column(100, 80)], 320, [220, 100]],
  ['of titles is cut last', [{ ...column(300, 80), isTitle: true }, column(300, 80)], 500, [300, 200]],
  [
    'of titles is cut where nothing else helps',
    [{ ...column(300, 80), isTitle: true }, column(300, 80)],
    300,
    [220, 220],
  ],
  ['grows by the share of its name that the room allows', [column(60, 160), column(60, 160)], 240, [120, 120]],
] as const)('a column %s', (_, columns, room, widths) => {
  expect(widthsFor(columns, room)).toEqual(widths)
})

const columns = fc
  .array(fc.tuple(fc.nat(900), fc.nat(400)), { minLength: 1, maxLength: 20 })
  .map((all) => all.map(([content, head]) => column(content, head)))

test('nothing that stands in a column is cut where there is room, and room is not exceeded for names', () => {
  fc.assert(
    fc.property(columns, fc.integer({ min: 100, max: 4000 }), (some, room) => {
      const widths = widthsFor(some, room)
      for (const width of widths) expect(width >= NARROWEST).toBe(true)
      for (const [at, width] of widths.entries())
        expect(width).toBeLessThanOrEqual(Math.max(WIDEST, some[at]?.content ?? 0))
      const contents = some.map(({ content, head }) =>
        Math.min(WIDEST, Math.max(content, Math.min(head, 90), NARROWEST)),
      )
      if (sum(contents) > room) return
      for (const [at, width] of widths.entries()) expect(width).toBeGreaterThanOrEqual(contents[at] ?? 0)
      expect(sum(widths)).toBeLessThanOrEqual(room)
    }),
  )
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('letters of each font that comes are measured, however many came before', async () => {
  await startWords()
  const grid = document.createElement('div')
  grid.innerHTML = '<div class="grid-row"><div></div></div><div class="grid-row"><div></div></div>'
  let width = 100
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 0, width, 20))
  const shape = { columns: ['name'], rows: [], isDrawn: true, order: '', before: 0, title: 'name' }
  const { result } = renderHook(() => useContentWidths({ current: grid }, shape))
  const widths = [result.current.name]
  for (const next of [140, 120]) {
    width = next
    act(() => void document.fonts.dispatchEvent(new Event('loadingdone')))
    widths.push(result.current.name)
  }
  expect(widths).toEqual([100, 140, 120])
})
