import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import { openAt, standIn } from '../../shell/screens.fixture.tsx'
import { session } from '../../wire/session.ts'
import { readScreenWords, startWords } from '../../words/words.ts'
import { ShopFilms } from './ShopFilms.tsx'

afterEach(() => {
  cleanup()
  session.end()
  vi.unstubAllGlobals()
})

test('a customer without a creative of this length reads how to come by one', async () => {
  standIn({ 'campaign/common/films': () => ({ list: [{ matId: 1, matName: 'Long', playTime: codes.playTime.long }] }) })
  await startWords()
  await readScreenWords(['selling'])
  const nothing = { screens: [], films: [], isMissing: false, field: null, onChange: () => {} }
  openAt('/', { '/': () => <ShopFilms advIdx={7} {...nothing} /> })
  fireEvent.click(await screen.findByRole('combobox', { name: 'Creatives' }))
  expect(await screen.findByText(/^None of 15 seconds yet/)).toBeTruthy()
})

const screens = [
  { mediaId: 'A', mediaNm: 'Window', poiName: 'Quay', metres: 0, layout: codes.layout.horizontal },
  { mediaId: 'B', mediaNm: 'Door', poiName: 'Quay', metres: 0, layout: codes.layout.vertical },
]

test.each<[string, typeof screens, readonly ('H' | 'V' | null)[], string | null]>([
  ['a lying one leaves the upright screen bare', screens, ['H'], /: Quay Door$/.source],
  ['a lying one on upright screens alone fits none of them', screens.slice(1), ['H'], '^Film 0 fits none'],
  ['one of each way leaves none bare', screens, ['H', 'V'], null],
  ['a square one fits them all', screens, [null], null],
])('of the chosen creatives %s', async (_, offered, ways, told) => {
  const list = ways.map((way, matId) => ({ matId, matName: `Film ${matId}`, playTime: codes.playTime.short, way }))
  standIn({ 'campaign/common/films': () => ({ list }) })
  await startWords()
  await readScreenWords(['selling'])
  const films = list.map(({ matId }) => matId)
  const props = { screens: offered, films, isMissing: false, field: null, onChange: () => {} }
  openAt('/', { '/': () => <ShopFilms advIdx={7} {...props} /> })
  await screen.findAllByText(/^Film 0 ·/)
  const words = screen.queryByText(told === null ? /hang the other way/ : new RegExp(told))
  expect(words === null).toBe(told === null)
})
