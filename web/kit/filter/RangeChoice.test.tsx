import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startWords } from '../../words/words.ts'
import { RangeChoice } from './RangeChoice.tsx'

beforeEach(() => startWords())
afterEach(cleanup)

test('the button that clears a period bears a name', () => {
  const cleared: unknown[] = []
  const value = { from: '2026-11-01', to: '2026-11-08' }
  render(
    <MantineProvider env="test">
      <RangeChoice
        label="Period"
        value={value}
        onChange={(range) => cleared.push(range)}
        standIn={<button type="button" />}
      />
    </MantineProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(cleared).toEqual([undefined])
})
