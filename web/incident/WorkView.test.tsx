import { cleanup, screen } from '@testing-library/react'
import { afterEach, test, vi } from 'vitest'
import { openAt, standIn } from '../shell/screens.fixture.tsx'
import { readScreenWords, startWords } from '../words/words.ts'
import { WorkView } from './WorkView.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('work that is ordered for an incident is called as what is wrong there', async () => {
  standIn({})
  await startWords()
  await readScreenWords(['incident'])
  openAt('/media/work/view?poiIdx=1&inIdx=7&kind=heat', { '/media/work/view': WorkView }, ['work-order'])
  await screen.findByDisplayValue('Too hot')
})
