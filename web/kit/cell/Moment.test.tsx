import { act, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a time grows older while it is looked at', async () => {
  const { startWords } = await import('../../words/words.ts')
  const { Moment } = await import('./Moment.tsx')
  await startWords()
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const { unmount } = render(<Moment at={new Date(Date.now() - 28_000).toISOString()} />)
  screen.getByText('28 seconds ago')
  act(() => void vi.advanceTimersByTime(120_000))
  screen.getByText('2 minutes ago')
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test('times on their way to paper are drawn at once, by the time the browser takes its picture', async () => {
  const paper = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => paper)
  vi.resetModules()
  const { startWords } = await import('../../words/words.ts')
  const { Moment } = await import('./Moment.tsx')
  await startWords()
  const drawn = vi.fn()
  render(
    <Profiler id="page" onRender={drawn}>
      {['2026-01-05T10:00:00Z', '2026-01-06T10:00:00Z', '2026-01-07T10:00:00Z'].map((at) => (
        <Moment key={at} at={at} />
      ))}
    </Profiler>,
  )
  expect(screen.getAllByText(/ago$/)).toHaveLength(3)
  drawn.mockClear()
  act(() => {
    paper.matches = true
    paper.dispatchEvent(new Event('change'))
    expect(screen.queryAllByText(/ago$/)).toEqual([])
  })
  expect(drawn).toHaveBeenCalledOnce()
})
