import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAt, standIn } from '../../shell/screens.fixture.tsx'
import { readScreenWords, startWords } from '../../words/words.ts'
import { PlayerList } from '../PlayerList.tsx'
import { PairWizard } from './PairWizard.tsx'

const device = {
  plyIdx: 5,
  startAt: '2026-11-20T09:00:00Z',
  model: 'LH55',
  serial: 'S1',
  resolution: '1920x1080',
  platform: 'Tizen',
  os: '7',
}
const at = '2026-11-20T09:00:00Z'
const page = (row: object) => ({ list: [row], total: 1, page: 1, size: 2 })
let match: object
let used: number
let server: ReturnType<typeof standIn>

beforeEach(async () => {
  match = { found: 'one', mdId: 1, models: [] }
  used = 1
  server = standIn({
    'media/device/pin': () => ({ ...device, playerVersion: '1', match }),
    'media/media/list': () => page({ mediaId: 'BEA1', mediaNm: 'Window', mdId: null }),
    'media/media/detail': () => ({ mediaId: 'BEA1', mediaNm: 'Window', brdCode: 'BEAN', poiIdx: null, poiName: null }),
    'media/media/registAvailable': () => ({ count: 5, used, waiting: 1, available: 4 - used }),
    'media/player/list': () => ({
      ...page({ plyIdx: '5', mediaId: 'BEA1', mediaNm: 'Window', poiName: null, model: '', boundAt: at }),
    }),
    'account/poi/list': () => page({ poiIdx: 9, poiName: 'Pier One' }),
  })
  await startWords()
  await readScreenWords(['media'])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const step = () => document.querySelector('[data-progress]')?.textContent

test('a PIN that is entered twice in a moment leads one step on', async () => {
  openAt('/', { '/': PairWizard })
  const pin = await screen.findByRole('textbox')
  const release = server.hold('media/device/pin')
  fireEvent.change(pin, { target: { value: 'ABC123' } })
  fireEvent.submit(pin)
  await waitFor(() => expect(server.asked('media/device/pin')).toHaveLength(1))
  fireEvent.submit(pin)
  await act(async () => release())
  await screen.findByText('LH55')
  expect(step()).toContain('Choose screen')
  expect(server.asked('media/device/pin')).toHaveLength(1)
})

const everything = ['media', 'model', 'venue', 'player-approve']
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a model that is missing is marked where it is chosen, and the venue comes with the approval', async () => {
  openAt('/', { '/': PairWizard }, everything)
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'ABC123' } })
  press('Find')
  await screen.findByDisplayValue('Window')
  const fault = { outcome: 3, msg: 'model.noneForDevice' } as const
  server.refuse('media/device/active', { code: -1, msg: 'form.invalid', fields: { mdId: fault } })
  press('Pair')
  const model = await screen.findByRole('combobox', { name: 'Model' })
  await waitFor(() => expect(model.getAttribute('aria-invalid')).toBe('true'))
  server.refuse('media/device/active', { code: 0 } as never)
  press('Pair')
  await screen.findByDisplayValue('Pier One')
  press('Approve')
  await screen.findByText('BEA1 is paired and will play in a moment.')
  const way = screen.getByRole('link', { name: 'BEA1 Window' })
  expect(way.getAttribute('href')).toBe('/media/media/view?mediaId=BEA1')
  expect(server.asked('media/player/approval')).toEqual([{ plyIdx: 5, poiIdx: 9 }])
})

test('a screen that nobody has named yet is said by its id, once', async () => {
  server = standIn({
    'media/player/list': () => ({
      ...page({ plyIdx: '5', mediaId: 'BEA1', mediaNm: 'BEA1', poiName: null, model: '', boundAt: at }),
    }),
  })
  openAt('/', { '/': PlayerList })
  expect(await screen.findByRole('gridcell', { name: 'BEA1' })).toBeTruthy()
})

test('the PIN of an address is looked up at once, and stays in it until the player is paired', async () => {
  const router = openAt('/?pin=ABC123', { '/': PairWizard }, everything)
  await screen.findByText('LH55')
  expect(server.asked('media/device/pin')).toEqual([{ pin: 'ABC123' }])
  expect(router.state.location.search).toEqual({ pin: 'ABC123' })
  press('Start over')
  const pin = (await screen.findByRole('textbox')) as HTMLInputElement
  expect(pin.value).toBe('')
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  expect(server.asked('media/device/pin')).toHaveLength(1)
  fireEvent.change(pin, { target: { value: 'abc124' } })
  press('Find')
  await waitFor(() => expect(router.state.location.search).toEqual({ pin: 'ABC124' }))
})

test('a size that no model has leads to a new model of this size, for those who register models', async () => {
  match = { found: 'none', mdId: null, models: [] }
  openAt('/', { '/': PairWizard }, everything)
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'ABC123' } })
  press('Find')
  const way = await screen.findByRole('link', { name: 'Register a model of this size' })
  expect(way.getAttribute('href')).toBe('/media/model/view?size=1920x1080')
})

test('whoever approves from the waiting list chooses the venue in the same window', async () => {
  openAt('/', { '/': PlayerList }, everything)
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }))
  const window = await screen.findByRole('dialog')
  await waitFor(() => expect(window.querySelector('input')?.value).toBe('Pier One'))
  fireEvent.click(within(window).getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.asked('media/player/approval')).toEqual([{ plyIdx: '5', poiIdx: 9 }])
})

test('where no licence is left, it is said before the approval, with the way to the brand', async () => {
  used = 5
  openAt('/', { '/': PlayerList }, [...everything, 'brand'])
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }))
  await screen.findByText('No licence left (5 of 5 in use)')
  expect(screen.getByRole('link', { name: 'Brand' }).getAttribute('href')).toBe('/account/brand/view?brdCode=BEAN')
})
