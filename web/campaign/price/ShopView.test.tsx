import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MOST_BUDGET } from '#domain/campaign/price/shop.ts'
import { openAt, standIn } from '../../shell/screens.fixture.tsx'
import { session } from '../../wire/session.ts'
import { readScreenWords, startWords } from '../../words/words.ts'
import { ShopView } from './ShopView.tsx'

beforeEach(async () => {
  standIn({ 'campaign/sme/products': () => ({ list: [{ pdIdx: 3, pdName: 'Around the corner' }] }) })
  await startWords()
  await readScreenWords(['selling'])
})
afterEach(() => {
  cleanup()
  session.end()
  vi.unstubAllGlobals()
})

const budget = async () => await screen.findByRole<HTMLInputElement>('textbox', { name: /^Budget/ })

test('a budget beyond what is sold is not taken: what stood there stays', async () => {
  openAt('/', { '/': ShopView }, ['campaign-shop'])
  fireEvent.change(await budget(), { target: { value: String(MOST_BUDGET) } })
  await waitFor(async () => expect((await budget()).value).toBe('999,999,999,999'))
  fireEvent.change(await budget(), { target: { value: '9007199254740993' } })
  expect((await budget()).value).toBe('999,999,999,999')
})
