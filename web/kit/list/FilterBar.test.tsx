import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { incident } from '#domain/incident/incident.ts'
import { openAt, standIn } from '../../shell/screens.fixture.tsx'
import { readScreenWords, startWords } from '../../words/words.ts'
import { FilterBar } from './FilterBar.tsx'
import { useAddressState } from './list-state.ts'

const venues = [
  { poiIdx: 3, poiName: 'Pier 1' },
  { poiIdx: 4, poiName: 'Market Hall' },
]
let server: ReturnType<typeof standIn>

beforeEach(async () => {
  server = standIn({
    'account/poi/list': ({ filters, search }) => {
      const { poiIdx } = (filters ?? {}) as { poiIdx?: number[] }
      const list = venues.filter((venue) => (poiIdx ? poiIdx.includes(venue.poiIdx) : !search || venue.poiIdx === 4))
      return { list, total: list.length, page: 1, size: 20 }
    },
  })
  await startWords()
  await readScreenWords(['incident'])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Bar() {
  return <FilterBar of={incident} state={useAddressState(incident)} />
}

test('a list is narrowed to a record that is found by its name, and the filter says whose name it is', async () => {
  const router = openAt('/', { '/': Bar }, ['venue'])
  fireEvent.click(await screen.findByRole('combobox', { name: 'Venue' }))
  const box = await screen.findByRole('combobox', { name: 'Venue', expanded: true })
  fireEvent.change(box, { target: { value: 'market' } })
  await waitFor(() => expect(server.asked('account/poi/list').some(({ search }) => search === 'market')).toBe(true))
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Pier 1' })).toBeNull())
  fireEvent.click(screen.getByRole('option', { name: 'Market Hall' }))
  await waitFor(() => expect(router.state.location.searchStr).toBe('?poiIdx=4'))
  await screen.findByText('Market Hall', { ignore: '[role=option] *' })
  expect(named()).toEqual(['Venue'])
})

test('a venue is chosen and not typed as well, unless the address has its text', async () => {
  openAt('/', { '/': Bar }, ['venue'])
  await screen.findByRole('combobox', { name: 'Venue' })
  expect(screen.queryByRole('textbox', { name: 'Venue' })).toBeNull()
  cleanup()
  openAt('/?poiName=Pier', { '/': Bar }, ['venue'])
  await screen.findByDisplayValue('Pier')
})

test('whoever may not list such records sees what a link has narrowed to, and takes it away', async () => {
  const router = openAt('/?poiIdx=3', { '/': Bar })
  await screen.findByText('3')
  expect([named(), screen.queryByRole('combobox', { name: 'Venue' })]).toEqual([['Venue'], null])
  fireEvent.click(screen.getByRole('button', { name: 'Clear: 3' }))
  await waitFor(() => expect(router.state.location.searchStr).toBe(''))
})

const named = () => [...document.querySelectorAll('[data-name]')].map((each) => each.getAttribute('data-name'))
