import { expect, test } from 'vitest'
import { changedPlaces, columnsOf, type MapPlace, placesOf } from './place-columns.ts'

const place = (key: number, told: Partial<MapPlace> = {}): MapPlace => ({
  ...{ key, name: `Place ${key}`, region: null, lat: key / 10, lon: -key / 10, screens: 1, state: 0 },
  ...told,
})
const three = [place(1), place(2, { region: 'Old Town' }), place(3)]

test('places are the same after they have travelled column by column', () => {
  expect(placesOf(columnsOf(three))).toEqual(three)
})

test.each<[string, MapPlace[], number[] | undefined]>([
  ['nothing', [place(1), place(2), place(3)], []],
  ['a state', [place(1), place(2, { state: 4 }), place(3)], [2]],
  ['a name and a number of screens', [place(1, { name: 'Quay' }), place(2), place(3, { screens: 7 })], [1, 3]],
  ['where one stands', [place(1), place(2, { lat: 9 }), place(3)], undefined],
  ['one more', [...three, place(4)], undefined],
  ['one less', three.slice(1), undefined],
  ['another in the place of one', [place(1), place(5), place(3)], undefined],
])('of places in which %s changed, those are told anew that are told otherwise', (_, after, keys) => {
  expect(changedPlaces(three, after)?.map(({ key }) => key)).toEqual(keys)
})
