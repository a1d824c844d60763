import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readScreenWords, startWords } from '../words/words.ts'
import { Palette } from './Palette.tsx'
import { openAt, standIn } from './screens.fixture.tsx'

const models = [
  { kind: 'model', key: 1, name: 'Pier 55', within: null },
  { kind: 'model', key: 2, name: 'Pier 43', within: null },
  { kind: 'model', key: 3, name: 'Quay 43', within: null },
  { kind: 'media', key: 'BEA1', name: 'Window', within: 'Old Pier 1' },
]
let server: ReturnType<typeof standIn>

beforeEach(async () => {
  const found = (search: unknown) => models.filter(({ name }) => name.toLowerCase().includes(String(search)))
  server = standIn({ 'console/find': ({ search }) => ({ items: found(search) }) })
  await startWords()
  await readScreenWords(['console', 'menu', 'trail'])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = () => openAt('/', { '/': () => <Palette onClose={() => undefined} /> })
const type = async (value: string) =>
  fireEvent.change(await screen.findByPlaceholderText('Screens, records, actions'), { target: { value } })
const shown = (name: string) => screen.queryByText(name) !== null

test('while a search is under way only those records are offered that match it too', async () => {
  open()
  await type('pier')
  await screen.findByText('Pier 55')
  const release = server.hold('console/find')
  await type('43')
  expect([shown('Pier 55'), shown('Pier 43')]).toEqual([false, true])
  await waitFor(() => expect(server.asked('console/find')).toContainEqual({ search: '43' }))
  expect([shown('Pier 55'), shown('Pier 43')]).toEqual([false, true])
  release()
  await screen.findByText('Quay 43')
})

test('nothing is left of a search that has been taken back', async () => {
  open()
  await type('pier')
  await screen.findByText('Pier 55')
  await type('')
  expect(shown('Pier 55')).toBe(false)
})

test('a record is called by its kind, not by the menu’s list, and says what it belongs to', async () => {
  open()
  await type('window')
  await screen.findByText('Screen · Old Pier 1 · BEA1')
})
