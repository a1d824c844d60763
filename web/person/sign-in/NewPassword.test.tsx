import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAt, standIn } from '../../shell/screens.fixture.tsx'
import { startWords } from '../../words/words.ts'
import { NewPassword } from './NewPassword.tsx'

beforeEach(async () => {
  standIn({})
  await startWords()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (address: string) => openAt(address, { '/login/password': NewPassword })

test('a link that was cut is told at once, before a password is typed', async () => {
  open('/login/password')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This link has expired/)
  expect(screen.queryByLabelText(/^New password/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('the form of a link says what a password needs', async () => {
  open('/login/password#token')
  await screen.findByLabelText(/^New password/)
  expect(screen.getByText(/^At least 8 characters/)).toBeTruthy()
})
