import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startWords } from '../../words/words.ts'
import { CalendarInput } from './CalendarInput.tsx'

beforeEach(() => startWords())
afterEach(cleanup)

test.each(['date', 'instant'] as const)(
  'while the calendar of a %s is open, nobody is told that its day is missing',
  async (kind) => {
    const shown = { label: 'First day', required: true, disabled: false, error: 'Please enter First day' }
    const empty = { ...shown, text: '', onChange: () => undefined, onBlur: () => undefined }
    render(
      <MantineProvider env="test">
        <CalendarInput kind={kind} side="start" {...empty} />
      </MantineProvider>,
    )
    const told = () => screen.queryByText('Please enter First day')
    expect(told()).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /^First day/ }))
    await expect.poll(told).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: /^First day/ }))
    await expect.poll(told).toBeTruthy()
  },
)
