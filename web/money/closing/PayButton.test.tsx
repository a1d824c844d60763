import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { codes } from '#domain/base/codes.ts'
import { openAt } from '../../shell/screens.fixture.tsx'
import { session } from '../../wire/session.ts'
import { readBehind, readScreenWords, startWords } from '../../words/words.ts'
import { PayButton } from './PayButton.tsx'

afterEach(() => {
  cleanup()
  session.end()
})

test('whoever enters a payment is told that somebody else has paid meanwhile', async () => {
  await startWords()
  await readScreenWords(['closing'])
  await readBehind()
  openAt('/', { '/': Owed }, ['settlement-pay'])
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as paid' }))
  fireEvent.change(await screen.findByLabelText(/invoice/i), { target: { value: '20261130-1' } })
  fireEvent.click(screen.getByText('Somebody else pays'))
  expect((await screen.findByRole('alert')).textContent).toBe('This statement is paid already.')
  expect(screen.queryByLabelText(/invoice/i)).toBe(null)
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
  expect(screen.queryByRole('button', { name: 'Mark as paid' })).toBe(null)
})

function Owed() {
  const [paidOn, setPaidOn] = useState<string | null>(null)
  // The last payment of a month pays the month.
  const { closed, paid } = codes.closingState
  const month = { closingMonth: '2026-10', closingState: paidOn === null ? closed : paid }
  return (
    <>
      <PayButton
        statement={{ ...month, paidOn, payout: 5185, netted: 0, transfer: 5185 }}
        stales={[]}
        onSend={() => Promise.reject(new Error('nothing is sent'))}
      />
      <button type="button" onClick={() => setPaidOn('2026-11-30')}>
        Somebody else pays
      </button>
    </>
  )
}
