import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { fetchedAhead } from '../../base/later.ts'
import { Behind, type Opening } from './Behind.tsx'

afterEach(cleanup)

function Opened({ standIn }: Opening) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'open' : 'closed'}
      </button>
      <p>{standIn.type === 'button' && 'there'}</p>
    </>
  )
}

/** A part that comes when the test says so. */
function drawn() {
  const coming = Promise.withResolvers<ComponentType<Opening>>()
  const ahead = fetchedAhead(() => coming.promise)
  const standIn = <button type="button">stands in</button>
  render(<Behind of={ahead} given={{ standIn }} />)
  return { ahead, arrive: () => act(async () => coming.resolve(Opened)) }
}

test('a click before the part is there opens it when it comes', async () => {
  const { arrive } = drawn()
  act(() => screen.getByText('stands in').click())
  await arrive()
  expect(screen.getByRole('button').textContent).toBe('open')
  expect(document.activeElement).toBe(screen.getByRole('button'))
})

test('whoever stands on it with the keys still does when the part comes, and it stays closed', async () => {
  const { arrive } = drawn()
  act(() => screen.getByText('stands in').focus())
  await arrive()
  expect(screen.getByRole('button').textContent).toBe('closed')
  expect(document.activeElement).toBe(screen.getByRole('button'))
})

test('a part that comes while its button is pressed waits for the click', async () => {
  const { ahead, arrive } = drawn()
  const button = screen.getByText('stands in')
  void ahead.fetch()
  fireEvent.pointerDown(button)
  await arrive()
  expect(screen.getByRole('button')).toBe(button)
  fireEvent.pointerUp(button)
  fireEvent.click(button)
  expect((await screen.findByText('open')).tagName).toBe('BUTTON')
})

test('a part that comes by itself takes the focus from nobody', async () => {
  const { ahead, arrive } = drawn()
  void ahead.fetch()
  await arrive()
  expect([screen.getByText('there').tagName, document.activeElement]).toEqual(['P', document.body])
})

test('a part that could not be fetched leaves its button, and is asked for again', async () => {
  let isAway = true
  const ahead = fetchedAhead(async () => {
    if (isAway) throw new Error('away')
    return Opened
  })
  await expect(ahead.fetch()).rejects.toThrow('away')
  isAway = false
  expect(await ahead.fetch()).toBe(Opened)
})
