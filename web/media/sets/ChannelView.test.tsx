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
  await screen.findByText('All regions')
  screen.getByText('All sizes')
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }))
  const grade = await screen.findByRole('combobox', { name: 'Grade' })
  expect(grade).toHaveProperty('value', 'Premium')
  fireEvent.click(screen.getByRole('option', { name: 'Premium', hidden: true }))
  await waitFor(() => expect(grade).toHaveProperty('value', ''))
})

test('before a channel that orders aim at changes its screens, the save says so', async () => {
  const wire = standIn({
    'media/channel/detail': () => ({ chIdx: 1, chName: 'Harbour', brdCode: 'BEAN', bgCodes: [], grade: 1 }),
    'media/channel/media': () => ({ items: [] }),
    'media/channel/changePreview': () => ({ lost: 2, won: 0, publishes: 1, notices: 3 }),
  })
  await startWords()
  await readScreenWords(['media'])
  openAt('/view?chIdx=1', { '/view': ChannelView }, ['channel'])
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  await screen.findByRole('combobox', { name: 'Grade' })
  fireEvent.click(screen.getByRole('option', { name: 'Premium', hidden: true }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/^2 screens leave, 0 join\. 1 publication and 3 notices aim at it\./)
  const wished = { region: null, grade: null, layout: null, screenSize: null, bgCodes: [] }
  expect(wire.asked('media/channel/changePreview')).toEqual([{ chIdx: 1, ...wished }])
})
