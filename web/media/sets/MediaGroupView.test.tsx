import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, test, vi } from 'vitest'
import { openAt, standIn } from '../../shell/screens.fixture.tsx'
import { readScreenWords, startWords } from '../../words/words.ts'
import { MediaGroupView } from './MediaGroupView.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('of two screens that are called alike each is told by its id', async () => {
  const counters = ['BEA0000002', 'BEA0000004'].map((mediaId) => ({ mediaId, mediaNm: 'Counter' }))
  const mediaIds = counters.map(({ mediaId }) => mediaId)
  standIn({
    'media/mediagroup/detail': () => ({ mgIdx: 1, mgName: 'Counters', brdCode: 'BEAN', mediaIds, mediaCount: 2 }),
    'media/media/list': () => ({ list: counters, total: 2, page: 1, size: 20 }),
  })
  await startWords()
  await readScreenWords(['media'])
  openAt('/view?mgIdx=1', { '/view': MediaGroupView }, ['media-group', 'media'])
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  for (const mediaId of mediaIds) await screen.findByRole('button', { name: `Clear: ${mediaId} Counter` })
})
