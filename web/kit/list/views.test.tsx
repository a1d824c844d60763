import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { model } from '#domain/media/model.ts'
import { openAt, standIn } from '../../shell/screens.fixture.tsx'
import { prefer } from '../../wire/preferences.ts'
import { startWords } from '../../words/words.ts'
import { useLayout } from '../column/layout.ts'
import { useAddressState } from './list-state.ts'
import { useViews } from './views.ts'

const kept = { order: '-width', search: '', size: 100, filters: {}, columns: ['mdNm'], widths: {}, density: 'compact' }
let server: ReturnType<typeof standIn>

beforeEach(async () => {
  server = standIn({ 'console/view/list': () => ({ items: [{ viewId: 7, state: kept }] }) })
  prefer('view.model', { viewId: 7 })
  await startWords()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function List() {
  const state = useAddressState(model)
  const { items } = useViews(model, state, useLayout(model))
  return <button type="button" onClick={() => state.change({ search: 'pier' })}>{`Views: ${items.length}`}</button>
}

test('a list opens with its first view', async () => {
  const router = openAt('/list', { '/list': List })
  await waitFor(() => expect(router.latestLocation.searchStr).toBe('?order=-width'))
})

test('a first view that comes late leaves what has been searched meanwhile', async () => {
  const release = server.hold('console/view/list')
  const router = openAt('/list', { '/list': List })
  fireEvent.click(await screen.findByText('Views: 0'))
  await waitFor(() => expect(router.latestLocation.searchStr).toBe('?q=pier'))
  release()
  await screen.findByText('Views: 1')
  expect(router.latestLocation.searchStr).toBe('?q=pier')
})
