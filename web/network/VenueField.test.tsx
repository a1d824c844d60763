import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { propertiesOf } from '#domain/base/permission.ts'
import type { SessionInfo } from '#domain/sign-in/info.ts'
import type { ControlProps } from '../kit/input/Input.tsx'
import { openField, showField } from '../kit/pick/picking.fixture.tsx'
import { openAt, standIn } from '../shell/screens.fixture.tsx'
import { session } from '../wire/session.ts'
import { readScreenWords, startWords } from '../words/words.ts'
import { useFreshInBrand } from './BrandField.tsx'
import { VenueField } from './VenueField.tsx'

const venues = [
  { poiIdx: 7, poiName: 'Bell Street', bgName: 'Old Town', region: 'North', mediaCount: 2 },
  { poiIdx: 8, poiName: 'Ferry Steps', bgName: 'Riverside', region: 'South', mediaCount: 4 },
]
let server: ReturnType<typeof standIn>

beforeEach(async () => {
  server = standIn({
    'account/poi/list': ({ search }) => {
      const list = venues.filter(({ poiName }) => poiName.toLowerCase().includes(String(search ?? '')))
      return { list, total: list.length, page: 1, size: 100 }
    },
  })
  session.start({ brands: [], grants: { venue: propertiesOf('LV') } } as unknown as SessionInfo)
  await startWords()
  await readScreenWords(['account'])
})
afterEach(() => {
  cleanup()
  session.end()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const field = { label: 'Venue', field: (props: ControlProps) => <VenueField {...props} brdCode="BEAN" /> }
const open = () => openField(field)
const none = {}

test('the dialog offers the active venues of the brand', async () => {
  open()
  const dialog = await screen.findByRole('dialog', { name: 'Venues' })
  await screen.findByText('Bell Street')
  await screen.findByText('Bell Street')
  expect(dialog.textContent).toMatch(/Old Town.*North.*2/)
  expect(server.asked('account/poi/list').map(({ filters }) => filters)).toEqual([
    { poiStatus: [1], brdCode: ['BEAN'] },
  ])
})

test('a venue is searched by the server, and the one that is clicked stands in the field', async () => {
  const { onChange, box } = open()
  fireEvent.change(await screen.findByRole('textbox', { name: 'Search' }), { target: { value: 'ferry' } })
  await waitFor(() => expect(screen.queryByText('Bell Street')).toBeNull())
  fireEvent.click(await screen.findByText('Ferry Steps'))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(8)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(box().value).toBe('Ferry Steps')
})

test('the dialog that is left by Cancel chooses nothing', async () => {
  const { onChange, box } = open()
  await screen.findByText('Bell Street')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([onChange.mock.calls, box().value]).toEqual([[], ''])
})

test('a venue is found as one types over the field, and the first is taken by Enter', async () => {
  const { onChange, box } = showField(field)
  fireEvent.change(box(), { target: { value: 'ferry' } })
  const option = await screen.findByRole('option', { name: /Ferry Steps/ })
  expect([screen.getAllByRole('option').length, option.textContent]).toEqual([1, 'Ferry StepsRiversideSouth'])
  await waitFor(() => expect(option.getAttribute('data-combobox-selected')).toBe('true'))
  fireEvent.keyDown(box(), { key: 'Enter', code: 'Enter' })
  expect(onChange).toHaveBeenCalledExactlyOnceWith(8)
  expect(box().value).toBe('Ferry Steps')
})

test('what is typed and not found is said, and given up with Escape', async () => {
  const { onChange, box } = showField(field)
  fireEvent.change(box(), { target: { value: 'nowhere' } })
  await screen.findByText('No result')
  fireEvent.keyDown(box(), { key: 'Escape', code: 'Escape' })
  expect([onChange.mock.calls, box().value]).toEqual([[], ''])
})

test('where there is no venue at all, whoever may enter one is led there beside the form', async () => {
  server = standIn({ 'account/poi/list': () => ({ list: [], total: 0, page: 1, size: 100 }) })
  session.start({ brands: [], grants: { venue: propertiesOf('LVW') } } as unknown as SessionInfo)
  const { box } = showField(field)
  fireEvent.click(box())
  const way = await screen.findByRole('link', { name: 'New' })
  expect(way.getAttribute('href')).toBe('/account/poi/view?poiStatus=1&brdCode=BEAN')
  expect(way.getAttribute('target')).toBe('_blank')
  expect(fireEvent.mouseDown(way)).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Choose: Venue' }))
  expect(await within(await screen.findByRole('dialog')).findByRole('link', { name: 'New' })).toBeTruthy()
})

test.each([
  ['/view?poiStatus=1&brdCode=QUAY', 'QUAY'],
  ['/view', 'null'],
])('a new record at %s begins in the brand %s', async (address, brand) => {
  openAt(address, { '/view': () => <p>Brand: {String(useFreshInBrand(none).brdCode)}</p> })
  expect((await screen.findByText(/^Brand:/)).textContent).toBe(`Brand: ${brand}`)
})

test('whoever may enter no venue is told that there is none', async () => {
  server = standIn({ 'account/poi/list': () => ({ list: [], total: 0, page: 1, size: 100 }) })
  open()
  await within(await screen.findByRole('dialog')).findByText('Nothing here yet')
  expect(screen.queryByRole('link', { name: 'New' })).toBeNull()
})
