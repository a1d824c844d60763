import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAt, standIn } from '../shell/screens.fixture.tsx'
import { readScreenWords, startWords } from '../words/words.ts'
import { MediaList } from './MediaList.tsx'

const told = { mediaId: 'BEA0000001', mediaNm: 'Window', poiName: 'Market Square 1', region: 'Old Town', grade: 0 }
const untold = { mediaStatus: null, statusReason: null, statusSince: null, logTime: null, deviceStatus: 1 }

beforeEach(async () => {
  const page = { list: [{ ...told, ...untold }], total: 1, page: 1, size: 50 }
  standIn({ 'media/media/list': () => page })
  await startWords()
  await readScreenWords(['media'])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function named(programs: readonly string[]) {
  openAt('/', { '/': MediaList }, programs)
  await screen.findByText('Window')
  const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const filters = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)
  return [...titles, ...filters].join('\n')
}

test('sellers are offered no column and no filter of what nobody tells them', async () => {
  const whole = await named(['media'])
  cleanup()
  const sold = await named([])
  for (const word of ['Health', 'Last signal']) {
    expect(whole).toContain(word)
    expect(sold).not.toContain(word)
  }
  expect(sold).toContain('Grade')
  expect(screen.queryByRole('checkbox')).toBe(null)
})
