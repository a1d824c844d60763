import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAt, standIn } from '../shell/screens.fixture.tsx'
import { readScreenWords, startWords } from '../words/words.ts'
import { NoticeRead } from './NoticeRead.tsx'

let server: ReturnType<typeof standIn>

beforeEach(async () => {
  const notice = { startDate: '2026-05-01', registrant: 'Ada', fIdx: null, ntBody: null }
  server = standIn({
    'support/notice/detail': ({ noticeIdx }) => ({ ...notice, ntTitle: `Notice ${noticeIdx}` }),
  })
  await startWords()
  await readScreenWords(['system'])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('while a notice is on its way, the one before does not stand under its address', async () => {
  const router = openAt('/view?noticeIdx=1', { '/view': NoticeRead })
  await screen.findByText('Notice 1')
  const release = server.hold('support/notice/detail')
  await act(() => router.navigate({ href: '/view?noticeIdx=2' }))
  expect(screen.queryByText('Notice 1')).toBeNull()
  release()
  await screen.findByText('Notice 2')
})
