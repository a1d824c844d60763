import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openAt, standIn } from '../../shell/screens.fixture.tsx'
import { startWords } from '../../words/words.ts'
import { ForgotPassword } from './ForgotPassword.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('digits are typed once the picture is there that they are read from', async () => {
  const server = standIn({ 'common/captcha/new': () => ({ id: '1' }) })
  await startWords()
  const release = server.hold('common/captcha/new')
  openAt('/forgot', { '/forgot': ForgotPassword })
  const digits = await screen.findByRole<HTMLInputElement>('textbox', { name: /code/i })
  expect(digits.readOnly).toBe(true)
  release()
  await waitFor(() => expect(digits.readOnly).toBe(false))
})
