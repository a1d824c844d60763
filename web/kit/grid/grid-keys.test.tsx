import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { usePageKeys } from './grid-keys.ts'

const heard: string[] = []

function Page() {
  usePageKeys(({ key }) => heard.push(key))
  return (
    <>
      <h1 tabIndex={-1}>Screens</h1>
      <a href="/elsewhere">Way</a>
      <button type="button">Act</button>
      <input type="checkbox" aria-label="Tick" />
      <input aria-label="Search" />
    </>
  )
}

beforeEach(() => {
  heard.length = 0
  render(<Page />)
})
afterEach(cleanup)

test.each([
  ['the heading', () => screen.getByText('Screens'), ['j', 'x', 'Enter', 'Escape']],
  ['a link, which Enter follows', () => screen.getByText('Way'), ['j', 'x', 'Escape']],
  ['a button, which Enter presses', () => screen.getByText('Act'), ['j', 'x', 'Escape']],
  ['a tick', () => screen.getByLabelText('Tick'), ['j', 'x', 'Escape']],
  ['a field', () => screen.getByLabelText('Search'), []],
])('from %s the keys for rows are heard, and no others', (_, held, expected) => {
  for (const key of ['j', 'x', 'Enter', 'Escape', 'ArrowDown', 'a']) fireEvent.keyDown(held(), { key })
  expect(heard).toEqual(expected)
})

test('behind a dialog no key reaches the rows, and none that somebody has acted on', () => {
  const dialog = document.createElement('div')
  dialog.setAttribute('aria-modal', 'true')
  document.body.append(dialog)
  fireEvent.keyDown(document.body, { key: 'j' })
  dialog.remove()
  const stop = (event: Event) => event.preventDefault()
  document.body.addEventListener('keydown', stop)
  fireEvent.keyDown(document.body, { key: 'j' })
  document.body.removeEventListener('keydown', stop)
  expect(heard).toEqual([])
})
