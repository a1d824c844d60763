import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Language } from '#labels/words.ts'
import { chooseLanguage, startWords } from '../../words/words.ts'
import { MoneyInput } from './MoneyInput.tsx'

beforeEach(() => startWords())
afterEach(async () => {
  cleanup()
  await chooseLanguage('en')
})

const entered: unknown[] = []

function Price({ disabled = false, first }: { disabled?: boolean; first: unknown }) {
  const [value, setValue] = useState(first)
  const onChange = (next: unknown) => {
    setValue(next)
    entered.push(next)
  }
  return <MoneyInput {...{ label: 'Price', required: true, disabled, value, onChange, onBlur: () => undefined }} />
}

function openPrice(props: Parameters<typeof Price>[0]) {
  render(
    <MantineProvider env="test">
      <Price {...props} />
    </MantineProvider>,
  )
  return screen.queryByRole<HTMLInputElement>('textbox')
}

test.each<[Language, string]>([
  ['en', '999,999,999,999'],
  ['ko', '999,999,999,999'],
  ['de', '999.999.999.999'],
])('in %s the thousands of an amount are set apart, and it stays a number', async (language, written) => {
  await chooseLanguage(language)
  const box = openPrice({ first: null })
  if (box) fireEvent.change(box, { target: { value: '999999999999' } })
  expect(box?.value).toBe(written)
  expect(entered.at(-1)).toBe(999_999_999_999)
})

test('letters, signs and parts of a won are no amount', () => {
  const box = openPrice({ first: 1500 })
  if (box) fireEvent.change(box, { target: { value: '-2,5x00' } })
  expect(box?.value).toBe('2,500')
  expect(entered.at(-1)).toBe(2500)
})

test('an amount that is taken away is none, not nothing to pay', () => {
  const box = openPrice({ first: 1500 })
  if (box) fireEvent.change(box, { target: { value: '' } })
  expect(entered.at(-1)).toBeNull()
})

test('an amount that may not be changed is text', () => {
  expect(openPrice({ first: 1_234_567, disabled: true })).toBeNull()
  expect(screen.getByText('1,234,567')).toBeDefined()
})
