import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asTree, dropOn, type Move, moved, placeOf, stepOf } from './menu-moves.ts'

const line = (mnId: number, parentId: number | null, order: number) => ({ mnId, parentId, order })
const lines = [line(1, null, 0), line(11, 1, 0), line(12, 1, 1), line(2, null, 1), line(21, 2, 0), line(3, null, 2)]
const shown = asTree(lines)
/** The menu after a move, as it is shown; the same where the move makes no sense. */
const afterMove = (all: readonly (typeof lines)[number][], move: Move) => {
  const siblings = moved(all, move)
  if (!siblings) return asTree(all)
  const others = all.filter((each) => !siblings.some(({ mnId }) => mnId === each.mnId))
  return asTree([...others, ...siblings])
}
const ids = (all: readonly { mnId: number }[]) => all.map(({ mnId }) => mnId)
const dropped = (mnId: number, overId: number) => {
  const move = dropOn(shown, mnId, overId)
  return move && ids(afterMove(lines, move))
}

test('a section takes its entries along, up and down', () => {
  expect(dropped(1, 21)).toEqual([2, 21, 1, 11, 12, 3])
  expect(dropped(3, 12)).toEqual([3, 1, 11, 12, 2, 21])
  expect(dropped(1, 11)).toBeUndefined()
})

test('an entry takes the place it is dropped on, also in another section', () => {
  expect(dropped(11, 12)).toEqual([1, 12, 11, 2, 21, 3])
  expect(dropped(21, 11)).toEqual([1, 21, 11, 12, 2, 3])
  expect(dropped(11, 21)).toEqual([1, 12, 2, 21, 11, 3])
  expect(dropped(11, 3)).toEqual([1, 12, 2, 21, 3, 11])
  expect(dropped(12, 2)).toEqual([1, 11, 2, 12, 21, 3])
})

test('a move is taken back by the move to where the line stood', () => {
  for (const [mnId, overId] of [
    [11, 12],
    [21, 11],
    [11, 3],
    [3, 12],
  ] as const) {
    const [there, back] = [dropOn(shown, mnId, overId), placeOf(shown, mnId)]
    expect(there && back && ids(afterMove(afterMove(lines, there), back))).toEqual(ids(shown))
  }
})

test('one step up or down stays among its like and ends at the ends', () => {
  expect(stepOf(shown, 12, -1)).toEqual({ mnId: 12, parentId: 1, before: 11 })
  expect(stepOf(shown, 12, 1)).toBeUndefined()
  expect(stepOf(shown, 2, 1)).toEqual({ mnId: 2, parentId: null, before: null })
})

test('a section never goes below another, an entry never on top, nothing below what is not there', () => {
  expect(moved(lines, { mnId: 1, parentId: 2, before: null })).toBeUndefined()
  expect(moved(lines, { mnId: 11, parentId: null, before: null })).toBeUndefined()
  expect(moved(lines, { mnId: 11, parentId: 12, before: null })).toBeUndefined()
  expect(moved(lines, { mnId: 11, parentId: 2, before: 12 })).toBeUndefined()
  expect(moved(lines, { mnId: 99, parentId: 2, before: null })).toBeUndefined()
})

test('whatever is dropped wherever, no line is lost, doubled or left without its section', () => {
  const any = fc.constantFrom(...ids(lines))
  fc.assert(
    fc.property(fc.array(fc.tuple(any, any), { maxLength: 20 }), (drops) => {
      let now = shown
      for (const [mnId, overId] of drops) {
        const move = dropOn(now, mnId, overId)
        if (move) now = afterMove(now, move)
      }
      expect(ids(now).sort()).toEqual(ids(lines).sort())
      expect(now.filter(({ parentId }) => parentId === null).length).toBe(3)
      expect(now.every(({ parentId }) => parentId === null || [1, 2, 3].includes(parentId))).toBe(true)
    }),
  )
})
