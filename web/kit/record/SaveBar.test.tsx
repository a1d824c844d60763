import { cleanup, screen } from '@testing-library/react'
import { afterEach, test, vi } from 'vitest'
import { openAt, standIn } from '../../shell/screens.fixture.tsx'
import { startWords } from '../../words/words.ts'
import { SaveBar } from './SaveBar.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what is said of files is read in words, also where those come behind the page', async () => {
  standIn({})
  await startWords()
  const bar = { changes: 1, filesOut: 1, uploads: 1, faults: 0, isNew: false, isSaving: false, listPath: '/' }
  openAt('/', { '/': () => <SaveBar {...bar} onCancel={undefined} /> })
  await screen.findByText(/Files removed on saving: 1/)
  await screen.findByText('Saving waits until the upload is complete')
})
