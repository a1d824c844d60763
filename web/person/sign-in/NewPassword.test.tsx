import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAt, standIn } from '../../shell/screens.fixture.tsx'
import { startWords } from '../../words/words.ts'
import { NewPassword } from './NewPassword.tsx'

let server: ReturnType<typeof standIn>

beforeEach(async () => {
  server = standIn({ 'login/password/link': () => ({ loginId: 'mina' }) })
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

test('a link that is over is told as soon as it is opened, without a field to fill in', async () => {
  server.refuse('login/password/link', { code: -1, msg: 'session.linkOver' })
  open('/login/password#token')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This link has expired/)
  expect(screen.queryByLabelText(/^New password/)).toBeNull()
})

test('a link that is used up while one types takes its field away', async () => {
  open('/login/password#token')
  const field = await screen.findByLabelText(/^New password/)
  server.refuse('login/password/renew', { code: -1, msg: 'session.linkOver' })
  fireEvent.change(field, { target: { value: 'Lighthouse!2028' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save the password' }))
  await waitFor(() => expect(screen.queryByLabelText(/^New password/)).toBeNull())
  expect(screen.getByRole('alert').textContent).toMatch(/^This link has expired/)
})

test('the person is named, and may go on by Enter once the password is kept', async () => {
  open('/login/password#token')
  expect((await screen.findByLabelText<HTMLInputElement>('Id')).value).toBe('mina')
  const field = screen.getByLabelText(/^New password/)
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: 'Lighthouse!2028' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save the password' }))
  await screen.findByText(/The password is changed/)
  expect(document.activeElement?.textContent).toBe('Sign in')
})
