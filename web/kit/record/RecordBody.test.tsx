import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { modelCalls } from '#domain/media/model-calls.ts'
import { ModelView } from '../../media/ModelView.tsx'
import { openAt, standIn } from '../../shell/screens.fixture.tsx'
import { prefer } from '../../wire/preferences.ts'
import { useCall } from '../../wire/use-call.ts'
import { readScreenWords, startWords } from '../../words/words.ts'

const row = {
  mdId: 9,
  mdNm: 'Pier 55',
  manufacturer: 'Keel',
  mdStatus: 1,
  layout: 'H',
  resolution: 'FHD',
  width: 1920,
  height: 1080,
}
let server: ReturnType<typeof standIn>

beforeEach(async () => {
  server = standIn({
    'media/model/save': () => ({ mdId: 9 }),
    'media/model/detail': () => row,
    'media/model/numbers': () => ({ numbers: [] }),
    'media/model/list': () => ({ list: [], total: 0 }),
  })
  prefer('save', { isAsked: false })
  await startWords()
  await readScreenWords(['media'])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The record's page, beside something that shows the list. */
function Screen() {
  useCall(modelCalls.list, { page: 1, size: 10, order: 'mdNm' })
  return <ModelView />
}
const Elsewhere = () => <h1>Elsewhere</h1>

async function enter() {
  const router = openAt('/media/model/view', { '/media/model/view': Screen, '/elsewhere': Elsewhere }, ['model'])
  fireEvent.change(await screen.findByRole('textbox', { name: /^Name/ }), { target: { value: 'Pier 55' } })
  await screen.findByDisplayValue('Pier 55')
  return router
}

const save = () => act(async () => fireEvent.keyDown(window, { key: 's', ctrlKey: true }))
const saves = () => server.asked('media/model/save').length

test('whoever leaves while a new record is being saved is not called back', async () => {
  const router = await enter()
  const release = server.hold('media/model/save')
  await save()
  await waitFor(() => expect(saves()).toBe(1))
  await act(() => router.navigate({ href: '/elsewhere', ignoreBlocker: true }))
  await screen.findByText('Elsewhere')
  await act(async () => release())
  expect(router.latestLocation.pathname).toBe('/elsewhere')
})

test('a new record that is saved twice in a moment is one record', async () => {
  await enter()
  await act(async () => {
    fireEvent.keyDown(window, { key: 's', ctrlKey: true })
    fireEvent.keyDown(window, { key: 's', ctrlKey: true })
  })
  await screen.findByDisplayValue('Keel')
  expect(saves()).toBe(1)
})

test('a new record cannot be saved again on the way to its own page', async () => {
  const router = await enter()
  const lists = server.asked('media/model/list').length
  const release = server.hold('media/model/list')
  await save()
  await waitFor(() => expect(server.asked('media/model/list').length).toBeGreaterThan(lists))
  await save()
  release()
  await waitFor(() => expect(router.latestLocation.searchStr).toBe('?mdId=9'))
  expect(saves()).toBe(1)
})

test('what is stored can be saved again while it is being read', async () => {
  openAt('/media/model/view?mdId=9', { '/media/model/view': Screen }, ['model'])
  const maker = await screen.findByRole('textbox', { name: /^Manufacturer/ })
  const release = server.hold('media/model/detail')
  for (const [at, value] of ['Mast', 'Boom'].entries()) {
    fireEvent.change(maker, { target: { value } })
    await save()
    await waitFor(() => expect(saves()).toBe(at + 1))
  }
  release()
})
