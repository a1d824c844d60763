import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '#domain/base/call.ts'
import { contract } from '#domain/contract.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { isCompressed } from './compression.ts'

let world: World
let master: Person

beforeAll(async () => {
  world = await openWorld()
  master = await world.signIn('beanmaster')
})
afterAll(() => world.close())

/** Answer as it comes over the wire. */
function sent(name: string, input: object, accepted = 'br') {
  const cookie = [...master.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
  const token = decodeURIComponent(master.cookies.get('XSRF-TOKEN') ?? '')
  const headers = { cookie, 'x-xsrf-token': token, 'content-type': 'application/json', 'accept-encoding': accepted }
  return new Promise<{ encoding: string | undefined; vary: string | undefined; bytes: number }>((resolve, reject) => {
    const asked = request(`${world.address}/api/${name}.do`, { method: 'POST', headers }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      const { 'content-encoding': encoding, vary } = answer.headers
      answer.on('end', () => resolve({ encoding, vary, bytes }))
    })
    asked.on('error', reject)
    asked.end(JSON.stringify(input))
  })
}

test.each(['br', 'gzip'])('a page of rows is sent by %s, in a quarter of its bytes', async (encoding) => {
  const page = await sent('media/media/list', { size: 60 }, encoding)
  const plain = await sent('media/media/list', { size: 60 }, 'identity')
  expect(page).toMatchObject({ encoding, vary: expect.stringContaining('accept-encoding') })
  expect(plain.encoding).toBeUndefined()
  expect(page.bytes).toBeLessThan(plain.bytes / 4)
})

test.each([
  ['a page that fits into one packet', 'media/media/list', { size: 1 }],
  ['a record', 'account/brand/detail', { brdCode: 'BEAN' }],
  ['a refusal', 'media/media/list', { size: 5000 }],
])('%s is sent as it is', async (_, name, input) => {
  expect((await sent(name, input)).encoding).toBeUndefined()
})

test('nothing is compressed but what a signed-in person asks for by a POST', () => {
  const compressed = Object.values<Call>(contract).filter(isCompressed)
  const open = compressed.filter(({ guard, method }) => 'open' in guard || method !== 'POST')
  expect([compressed.length > 30, open.map(({ name }) => name)]).toEqual([true, []])
})
