import { useQueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAt, standIn } from '../shell/screens.fixture.tsx'
import { readScreenWords, startWords } from '../words/words.ts'
import { NoticePopups } from './NoticePopups.tsx'
import { arePopupsDue } from './popups-due.ts'

let due: number[]
let server: ReturnType<typeof standIn>

beforeEach(async () => {
  due = [1, 2, 3]
  server = standIn({
    'support/notice/popup': () => ({
      list: due.map((noticeIdx) => ({ noticeIdx, ntTitle: `Notice ${noticeIdx}`, fIdx: null, ntBody: null })),
    }),
  })
  await startWords()
  await readScreenWords(['system'])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Page() {
  const client = useQueryClient()
  return (
    <>
      <button type="button" onClick={() => void client.invalidateQueries()}>
        Read anew
      </button>
      <NoticePopups />
    </>
  )
}

async function close(notice: number) {
  const dialog = await screen.findByRole('dialog', { name: `Notice ${notice}` })
  const [, button] = within(dialog).getAllByRole('button', { name: 'Close' })
  fireEvent.click(button as HTMLElement)
}

test('each notice pops up once, also where the others are read anew between', async () => {
  openAt('/', { '/': Page }, ['notice-read'])
  await close(1)
  due = [2, 3]
  fireEvent.click(screen.getByText('Read anew'))
  await waitFor(() => expect(server.asked('support/notice/popup')).toHaveLength(2))
  await screen.findByText('2 / 3')
  await close(2)
  await close(3)
  expect(arePopupsDue()).toBe(false)
})
