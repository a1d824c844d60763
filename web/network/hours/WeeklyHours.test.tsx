import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { everyDay } from '#domain/network/opening.ts'
import { readScreenWords, startWords } from '../../words/words.ts'
import { HoursRead } from './HoursRead.tsx'
import { WeeklyHours } from './WeeklyHours.tsx'

beforeEach(() => startWords())
afterEach(cleanup)

const week = everyDay('09:00', '22:00')

function Open({ onChange }: { onChange(value: unknown): void }) {
  const [value, setValue] = useState<unknown>(week)
  const change = (next: unknown) => {
    setValue(next)
    onChange(next)
  }
  const field = { label: 'Hours', required: true, disabled: false, onBlur: () => undefined }
  return <WeeklyHours {...field} value={value} onChange={change} />
}

test('an hour that is being typed anew leaves the other days open', async () => {
  const onChange = vi.fn()
  render(
    <MantineProvider env="test">
      <Open onChange={onChange} />
    </MantineProvider>,
  )
  const boxes = await screen.findAllByRole('checkbox')
  const [hour] = screen.getAllByRole('spinbutton')
  if (!hour) throw new Error('no hour can be typed')
  fireEvent.keyDown(hour, { key: 'Backspace' })
  expect(onChange).toHaveBeenLastCalledWith({ ...week, 2: ['', '22:00'] })
  expect(boxes.every((box) => (box as HTMLInputElement).checked)).toBe(true)
  fireEvent.click(screen.getByText('Same for all days', { exact: false }))
  expect(onChange).toHaveBeenLastCalledWith(week)
})

test('a venue that never closes is read as open for 24 hours, not from midnight to midnight', async () => {
  await readScreenWords(['account'])
  render(<HoursRead label="Opening hours" opening={{ ...everyDay('00:00', '00:00'), 1: ['09:00', '22:00'] }} />)
  const read = screen.getByText(/24 hours/).textContent
  expect(read?.split('\n')).toEqual(['Monday – Saturday: 24 hours', 'Sunday: 09:00 – 22:00'])
})
