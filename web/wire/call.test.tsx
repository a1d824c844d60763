import { MantineProvider } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionCalls } from '#domain/sign-in/calls.ts'
import { BrandSelect } from '../shell/BrandSelect.tsx'
import { startWords } from '../words/words.ts'
import { call } from './call.ts'
import { admin } from './person.fixture.ts'
import { session } from './session.ts'

/** The network's edge: what the server answers, however it likes; what is not answered yet is nothing. */
let answer: (() => Response | Promise<Response>) | undefined
let given: (RequestInit | undefined)[]
const unanswered = new Promise<Response>(() => undefined)

beforeEach(async () => {
  answer = undefined
  given = []
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    given.push(init)
    return answer?.() ?? unanswered
  })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await startWords()
})
afterEach(() => {
  notifications.clean()
  cleanup()
  session.end()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const unreadable = ['"words"', '7', 'true', 'null', '[]', '', '<h1>502 Bad Gateway</h1>', '{"code":']

test.each(unreadable)('a reply with the body %j is a refusal that the log knows of', async (body) => {
  answer = () => new Response(body, { status: 502 })
  expect(await call(sessionCalls.info, {})).toEqual({ code: -1, msg: 'general.error' })
  expect(console.error).toHaveBeenCalledWith('The reply is not an object', body)
})

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), { code: -1, msg: 'general.unreachable' }],
  ['a refusal', () => refusal(422, { code: -1, msg: 'brand.prefixTaken' }), { code: -1, msg: 'brand.prefixTaken' }],
  ['no session', () => refusal(401, { code: 10500, msg: 'session.none' }), { code: 10500, msg: 'session.none' }],
  ['a fault of the server', () => refusal(500, { code: -1, msg: 'general.error' }), { code: -1, msg: 'general.error' }],
])('%s is a value, and nothing is thrown', async (_, reply, value) => {
  answer = reply
  await expect(call(sessionCalls.info, {})).resolves.toEqual(value)
})

function refusal(status: number, body: object): Response {
  return new Response(JSON.stringify(body), { status })
}

/** Chooses a brand in the menu, which the server refuses. */
async function chooseBrand(reply: () => Response | Promise<Response>) {
  session.start(admin)
  answer = reply
  render(
    <MantineProvider env="test">
      <Notifications />
      <BrandSelect />
    </MantineProvider>,
  )
  fireEvent.click(screen.getByRole('combobox', { name: 'Active brand' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Quayside' }))
}

test.each([
  ['"words"', 'An error occurred during the requested operation'],
  ['{"code":-1,"msg":"general.noBrandPermission"}', 'You have no permission for this brand'],
])('an act that is answered %s is told in words, and logged', async (body, words) => {
  await chooseBrand(() => new Response(body, { status: 500 }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(words)
  expect(console.warn).toHaveBeenCalledOnce()
})

test('an act without a connection is told in words', async () => {
  await chooseBrand(() => Promise.reject(new TypeError('Failed to fetch')))
  await screen.findByText('The server cannot be reached. Nothing was lost; try again.')
})

test('a call waits for its answer however long that takes', async () => {
  vi.useFakeTimers()
  const { promise, resolve } = Promise.withResolvers<Response>()
  answer = () => promise
  const settled = vi.fn()
  const asked = call(sessionCalls.info, {}).finally(settled)
  await vi.advanceTimersByTimeAsync(24 * 3_600_000)
  expect(settled).not.toHaveBeenCalled()
  // Nothing at hand that could give it up but the person.
  expect(given.map((init) => init?.signal)).toEqual([null])
  resolve(new Response('{"code":0,"data":{"info":null}}'))
  expect(await asked).toEqual({ code: 0, data: { info: null } })
})

test('what a person gives up is given up, and is no outage in the log', async () => {
  const controller = new AbortController()
  answer = () =>
    new Promise((_, failed) => {
      given[0]?.signal?.addEventListener('abort', () => failed(new DOMException('given up', 'AbortError')))
    })
  const asked = call(sessionCalls.info, {}, { signal: controller.signal })
  await waitFor(() => expect(given).toHaveLength(1))
  act(() => controller.abort())
  expect(await asked).toEqual({ code: -1, msg: 'general.unreachable' })
  expect(console.error).not.toHaveBeenCalled()
})
