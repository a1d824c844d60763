import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BrandGroupView } from '../../network/BrandGroupView.tsx'
import { openAt, standIn } from '../../shell/screens.fixture.tsx'
import { readScreenWords, startWords } from '../../words/words.ts'

const group = { bgCode: 7, bgName: 'Old Town', brdCode: 'BEAN', brdName: 'Morgenrot', bgStatus: 1, isDefault: 'N' }

const stopped = {
  ...{ id: 1, at: '2026-11-27T03:00:00Z', act: 'stop', who: 'Mina', actingAs: null },
  ...{ before: null, after: { because: 'brand BEAN' } },
}

beforeEach(async () => {
  standIn({
    'account/brandgroup/detail': () => group,
    'console/history/list': () => ({ items: [stopped], hasMore: false, names: { 'brand BEAN': 'Morgenrot' } }),
  })
  await startWords()
  await readScreenWords(['account'])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (programs: readonly string[]) =>
  openAt('/view?bgCode=7', { '/view': BrandGroupView }, ['brand-group', ...programs])

test('the name of another record is the way to it', async () => {
  open(['brand'])
  const way = await screen.findByRole('link', { name: 'Morgenrot' })
  expect(way.getAttribute('href')).toBe('/account/brand/view?brdCode=BEAN')
})

test('whoever may not open that record reads its name', async () => {
  open([])
  await screen.findByText('Morgenrot')
  expect(screen.queryByRole('link', { name: 'Morgenrot' })).toBeNull()
})

test('the history of a record that was stopped with another says so in words', async () => {
  open([])
  fireEvent.click(await screen.findByRole('button', { name: 'History' }))
  expect(await screen.findByText('Brand Morgenrot')).toBeTruthy()
  expect(screen.getByText('Because of')).toBeTruthy()
})
