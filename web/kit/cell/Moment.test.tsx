import { act, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

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
