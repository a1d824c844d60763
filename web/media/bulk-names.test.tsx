import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { media } from '#domain/media/media.ts'
import { BulkDialog } from '../kit/list/BulkDialog.tsx'
import { openAt, standIn } from '../shell/screens.fixture.tsx'
import { readScreenWords, startWords } from '../words/words.ts'

const rows = [
  { mediaId: 'BEA1', mediaNm: 'Window', poiIdx: 1, poiName: 'Old Pier 1' },
  { mediaId: 'BEA2', mediaNm: 'Window', poiIdx: 2, poiName: 'Old Pier 2' },
  { mediaId: 'BEA3', mediaNm: 'Spare', poiIdx: null, poiName: null },
]
const view = { page: 1, size: 100, order: '', search: '', filters: {} }

beforeEach(async () => {
  standIn({})
  await startWords()
  await readScreenWords(['window', 'console', 'media'])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const nothing = () => undefined

function Ask() {
  return (
    <BulkDialog
      of={media}
      act="media.stop"
      view={view}
      rows={rows}
      count={rows.length}
      onBegun={nothing}
      onClose={nothing}
    />
  )
}

test('screens that are called alike are named with their venues before an act on many', async () => {
  openAt('/', { '/': Ask }, ['media'])
  expect(await screen.findByText('Window – Old Pier 1, Window – Old Pier 2, Spare')).toBeTruthy()
})
