import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { brandCalls } from '#domain/network/brand-calls.ts'
import { useCall } from '../../wire/use-call.ts'
import { readBehind, startWords } from '../../words/words.ts'
import { Away } from './Away.tsx'

const refusal = (msg: string) => ({ code: -1, msg })
let answer: object

beforeEach(async () => {
  // The network's edge: what the server would answer.
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer)))
  await startWords()
  await readBehind()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each(['general.unavailable', 'general.unreachable'])('%s is told while it is asked again', async (msg) => {
  showWith(refusal(msg))
  await screen.findByText(/The server does not answer/)
  answer = { code: 0, data: { list: [], total: 0, page: 1, size: 20 } }
  await screen.findByText('read')
  expect(screen.getByRole('status').textContent).toBe('')
})

test('any other refusal is the page’s own to tell', async () => {
  showWith(refusal('general.noPermission'))
  await screen.findByText('general.noPermission')
  expect(screen.getByRole('status').textContent).toBe('')
})

function showWith(first: object) {
  answer = first
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <List />
        <Away />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

function List() {
  const { data, error } = useCall(brandCalls.list, { page: 1, size: 20 })
  return <p>{error?.refused.msg ?? (data && 'read')}</p>
}
