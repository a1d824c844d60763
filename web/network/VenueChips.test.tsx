import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { propertiesOf } from '#domain/base/permission.ts'
import { venue } from '#domain/network/venue.ts'
import { venueCalls } from '#domain/network/venue-calls.ts'
import type { SessionInfo } from '#domain/sign-in/info.ts'
import type { ControlProps } from '../kit/input/Input.tsx'
import { PickManyField } from '../kit/pick/PickManyField.tsx'
import { showField } from '../kit/pick/picking.fixture.tsx'
import { standIn } from '../shell/screens.fixture.tsx'
import { session } from '../wire/session.ts'
import { readScreenWords, startWords } from '../words/words.ts'

const venues = [
  { poiIdx: 7, poiName: 'Bell Street', bgName: 'Old Town', region: 'North', mediaCount: 2 },
  { poiIdx: 8, poiName: 'Ferry Steps', bgName: 'Riverside', region: 'South', mediaCount: 4 },
]

beforeEach(async () => {
  standIn({
    'account/poi/list': ({ search, filters }) => {
      const keys = (filters as { poiIdx?: number[] } | undefined)?.poiIdx
      const list = venues.filter(
        ({ poiIdx, poiName }) =>
          poiName.toLowerCase().includes(String(search ?? '')) && (!keys || keys.includes(poiIdx)),
      )
      return { list, total: list.length, page: 1, size: 8 }
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

const field = {
  label: 'Venues',
  field: (props: ControlProps) => <PickManyField {...props} of={venue} call={venueCalls.list} />,
}
const press = (key: string) => fireEvent.keyDown(screen.getByRole('combobox'), { key, code: key })

async function take(typed: string, name: RegExp) {
  fireEvent.change(screen.getByRole('combobox'), { target: { value: typed } })
  const option = await screen.findByRole('option', { name })
  await waitFor(() => expect(option.getAttribute('data-combobox-selected')).toBe('true'))
  press('Enter')
}

test('each that is typed and taken becomes a chip with its name, and Backspace takes the last away', async () => {
  const { onChange, box } = showField(field)
  await take('bell', /Bell Street/)
  await take('ferry', /Ferry Steps/)
  expect(onChange.mock.calls).toEqual([[[7]], [[7, 8]]])
  await screen.findByRole('button', { name: 'Clear: Ferry Steps' })
  expect([box().value, screen.getByRole('status').textContent]).toEqual(['', '2 selected'])
  press('Backspace')
  expect(onChange).toHaveBeenLastCalledWith([7])
})

test('one that is chosen already is marked in the list, and taken back there', async () => {
  const { onChange } = showField(field)
  await take('bell', /Bell Street/)
  fireEvent.click(screen.getByRole('combobox'))
  await waitFor(() =>
    expect(screen.getAllByRole('option').map((option) => option.getAttribute('aria-selected'))).toEqual([
      'true',
      'false',
    ]),
  )
  fireEvent.click(screen.getByRole('option', { name: /Bell Street/ }))
  expect(onChange).toHaveBeenLastCalledWith([])
})

test('Backspace in a text takes a letter, not a chip; Escape gives the text up', async () => {
  const { onChange, box } = showField(field)
  await take('bell', /Bell Street/)
  fireEvent.change(box(), { target: { value: 'now' } })
  press('Backspace')
  press('Escape')
  expect([onChange.mock.calls.length, box().value]).toEqual([1, ''])
})

test('a chip goes by its own button, and the field has the keys again', async () => {
  const { onChange, box } = showField(field)
  await take('bell', /Bell Street/)
  fireEvent.click(await screen.findByRole('button', { name: 'Clear: Bell Street' }))
  expect(onChange).toHaveBeenLastCalledWith([])
  expect(document.activeElement).toBe(box())
})

test('where a record is read, nothing chosen is said, and its room is not left empty', () => {
  showField({ ...field, field: (props) => field.field({ ...props, disabled: true }) })
  screen.getByText('–')
})
