import { act, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useDrawnRows } from './drawn-rows.ts'

const HEIGHT = 30
const HEAD = 30

let show: ReturnType<typeof useDrawnRows>['show']

function Rows({ count }: { count: number }) {
  const scroller = useRef<HTMLDivElement>(null)
  const drawn = useDrawnRows({ scroller, count, height: HEIGHT, beyond: 2 })
  show = drawn.show
  return (
    <div ref={scroller} data-testid="scroller">
      {drawn.lines.map(({ index, start }) => (
        <p key={index}>{`${index} at ${start}`}</p>
      ))}
    </div>
  )
}

const ROOM = 300

beforeEach(() => {
  document.body.innerHTML = ''
  vi.stubGlobal('innerHeight', ROOM)
  render(<Rows count={1000} />)
  measured(ROOM)
})

/** The browser of the tests lays nothing out. */
function measured(clientHeight: number) {
  const sizes = { clientHeight, scrollHeight: HEAD + 1000 * HEIGHT }
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(scroller(), name, { value })
  scrolled()
}

const scroller = () => screen.getByTestId('scroller')
const scrolled = () => act(() => void scroller().dispatchEvent(new Event('scroll')))
const drawn = () => [...scroller().children].map(({ textContent }) => textContent)

test('the rows in sight are drawn, and a few beyond', () => {
  expect([drawn().length, drawn().at(-1)]).toEqual([13, '12 at 360'])
  scroller().scrollTop = 15_000
  scrolled()
  expect([drawn()[0], drawn().at(-1)]).toEqual(['498 at 14940', '512 at 15360'])
})

test('a turn of the wheel draws nothing while what is in sight is drawn already', () => {
  scroller().scrollTop = HEIGHT
  scrolled()
  expect(drawn().at(-1)).toBe('12 at 360')
  scroller().scrollTop = 2 * HEIGHT
  scrolled()
  expect(drawn().at(-1)).toBe('14 at 420')
})

test.each([
  ['below what is in sight', 20, 0, 360],
  ['above it', 20, 900, 600],
  ['in sight', 20, 500, 500],
])('a row %s is shown with as little scrolling as it takes', (_, at, from, to) => {
  scroller().scrollTop = from
  show(at)
  expect(scroller().scrollTop).toBe(to)
})

test('a row that was opened before is found again in the middle', () => {
  show(500, 'middle')
  expect(scroller().scrollTop).toBe(500 * HEIGHT - 120)
})
