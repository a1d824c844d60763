import { act, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

let useIsPrinting: () => boolean
const Part = () => <p>{useIsPrinting() ? 'whole' : 'in sight'}</p>

test('a page on its way to paper is drawn once, by the time the browser takes its picture', async () => {
  const paper = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => paper)
  vi.resetModules()
  ;({ useIsPrinting } = await import('./medium.ts'))
  const drawn = vi.fn()
  render(
    <Profiler id="page" onRender={drawn}>
      <Part />
      <Part />
      <Part />
    </Profiler>,
  )
  drawn.mockClear()
  act(() => {
    paper.matches = true
    paper.dispatchEvent(new Event('change'))
    expect(screen.getAllByText('whole')).toHaveLength(3)
  })
  expect(drawn).toHaveBeenCalledOnce()
})
