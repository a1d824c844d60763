import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { modelCalls } from '#domain/media/model-calls.ts'
import { type Asked, useAsked } from '../../base/ask.ts'
import { ModelView } from '../../media/model/ModelView.tsx'
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
    'media/model/numbers': () => ({ items: [] }),
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

let asked: Asked | undefined

/** The record's page, beside something that shows the list and something that hears its questions. */
function Screen() {
  asked = useAsked()
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
  await screen.findByText('Keel')
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
  await screen.findByRole('button', { name: 'Edit' })
  const release = server.hold('media/model/detail')
  for (const [at, value] of ['Mast', 'Boom'].entries()) {
    fireEvent.keyDown(window, { key: 'e' })
    fireEvent.change(await screen.findByRole('textbox', { name: /^Manufacturer/ }), { target: { value } })
    await save()
    await waitFor(() => expect(saves()).toBe(at + 1))
    await screen.findByText(value)
  }
  release()
})

describe('a stored record', () => {
  const edit = () => screen.findByRole('button', { name: 'Edit' })
  const maker = () => screen.findByRole('textbox', { name: /^Manufacturer/ })
  const open = () => openAt('/media/model/view?mdId=9', { '/media/model/view': Screen }, ['model'])

  test('is read first, and its first field has the hand once it is edited', async () => {
    open()
    fireEvent.click(await edit())
    expect(document.activeElement).toBe(await screen.findByRole('textbox', { name: /^Name/ }))
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  })

  test('is read before it is edited: neither an input nor a way to save', async () => {
    open()
    await edit()
    expect(screen.getByText('Keel')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: /^Manufacturer/ })).toBeNull()
    await save()
    expect(saves()).toBe(0)
  })

  test('is read again as it was when its changes are given up, after a word', async () => {
    open()
    fireEvent.click(await edit())
    fireEvent.change(await maker(), { target: { value: 'Mast' } })
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(asked?.text).toBe('Unsaved changes will be lost.'))
    await act(async () => asked?.answer(false))
    expect(await screen.findByDisplayValue('Mast')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(asked).toBeDefined())
    await act(async () => asked?.answer(true))
    expect(document.activeElement).toBe(await edit())
    expect(screen.getByText('Keel')).toBeTruthy()
  })

  test('is not edited by a key that is typed elsewhere', async () => {
    open()
    await edit()
    fireEvent.keyDown(window, { key: 'e', ctrlKey: true })
    const elsewhere = document.body.appendChild(document.createElement('input'))
    fireEvent.keyDown(elsewhere, { key: 'e' })
    elsewhere.remove()
    expect(screen.queryByRole('textbox', { name: /^Manufacturer/ })).toBeNull()
  })
})
