import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startWords } from '../words/words.ts'
import { SellerField } from './SellerField.tsx'

const sellers = [
  { uId: 3, userName: 'Ann Keel', loginId: 'ann' },
  { uId: 4, userName: 'Bo Mast', loginId: 'bo' },
]
const searches: string[] = []

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  searches.length = 0
  // The network's edge: names are searched, not what the label makes of them.
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const search = body ? JSON.parse(body).search : (new URL(address, 'http://x').searchParams.get('search') ?? '')
    searches.push(search)
    const items = sellers.filter(({ userName }) => userName.toLowerCase().includes(search.toLowerCase()))
    return new Response(JSON.stringify({ code: 0, data: { items } }))
  })
  await startWords()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Open({ onChange }: { onChange(value: unknown): void }) {
  const [value, setValue] = useState<unknown>(3)
  const change = (next: unknown) => {
    setValue(next)
    onChange(next)
  }
  const field = { label: 'Seller', required: false, disabled: false, onBlur: () => undefined }
  return <SellerField {...field} value={value} text="Ann Keel" onChange={change} />
}

function open(onChange: (value: unknown) => void = () => undefined) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <Open onChange={onChange} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return screen.getByRole<HTMLInputElement>('combobox', { name: 'Seller' })
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('who is stored stands there, and nobody is searched by that name', async () => {
  const box = open()
  await pass(3000)
  expect(box.value).toBe('Ann Keel')
  expect(searches).toEqual([''])
})

test('who is chosen stands there, and the others can still be found', async () => {
  const onChange = vi.fn()
  const box = open(onChange)
  fireEvent.click(box)
  fireEvent.click(await screen.findByText('Bo Mast (bo)'))
  await pass(3000)
  expect(onChange).toHaveBeenLastCalledWith(4)
  expect(box.value).toBe('Bo Mast (bo)')
  expect(searches).toEqual([''])
  fireEvent.click(box)
  await screen.findByText('Ann Keel (ann)')
})
