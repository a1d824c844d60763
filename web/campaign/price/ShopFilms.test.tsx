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
  standIn({ 'campaign/regist/films': () => ({ list: [{ matId: 1, matName: 'Long', playTime: codes.playTime.long }] }) })
  await startWords()
  await readScreenWords(['selling'])
  const nothing = { ways: [codes.layout.horizontal], films: [], isMissing: false, field: null, onChange: () => {} }
  openAt('/', { '/': () => <ShopFilms advIdx={7} {...nothing} /> })
  fireEvent.click(await screen.findByRole('combobox', { name: 'Creatives' }))
  expect(await screen.findByText(/^None of 15 seconds yet/)).toBeTruthy()
})
