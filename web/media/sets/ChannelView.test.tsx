import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openAt, standIn } from '../../shell/screens.fixture.tsx'
import { readScreenWords, startWords } from '../../words/words.ts'
import { ChannelView } from './ChannelView.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a condition that was chosen is left open again', async () => {
  standIn({
    'media/channel/detail': () => ({
      chIdx: 1,
      chName: 'Harbour',
      brdCode: 'BEAN',
      bgCodes: [],
      grade: 1,
      layout: 'H',
    }),
    'media/channel/media': () => ({ items: [] }),
    'account/brandgroup/list': () => ({ list: [], total: 0, page: 1, size: 20 }),
  })
  await startWords()
  await readScreenWords(['media'])
  openAt('/view?chIdx=1', { '/view': ChannelView }, ['channel'])
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  const grade = await screen.findByRole('combobox', { name: 'Grade' })
  expect(grade).toHaveProperty('value', 'Premium')
  fireEvent.click(screen.getByRole('option', { name: 'Premium', hidden: true }))
  await waitFor(() => expect(grade).toHaveProperty('value', ''))
})
