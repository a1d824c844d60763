import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compression } from './compression.ts'
import { hasLeft } from './left.ts'

let app: FastifyInstance
let told: PromiseWithResolvers<boolean>
let answer: Readable

beforeEach(async () => {
  told = Promise.withResolvers()
  answer = new Readable({ read: () => undefined })
  app = Fastify()
  await app.register(compress, compression)
  app.setErrorHandler((error, _, reply) => {
    told.resolve(hasLeft(error, reply))
    return reply.status(500).send()
  })
  app.post('/page', { compress: compression }, (_, reply) => reply.type('application/json').send(answer))
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => app.close())

/** Question whose answer has begun on the server, and of which nothing has come yet. */
async function asked() {
  const { port } = app.server.address() as AddressInfo
  const headers = { 'accept-encoding': 'br', 'content-type': 'application/json' }
  const call = request({ host: '127.0.0.1', port, path: '/page', method: 'POST', headers })
  call.on('error', () => undefined)
  call.end('{}')
  await expect.poll(() => answer.listenerCount('end')).toBeGreaterThan(0)
  return call
}

test('a page that is left while its rows are on their way is no fault', async () => {
  const call = await asked()
  call.destroy()
  expect(await told.promise).toBe(true)
})

test('an answer that breaks off under somebody who waits for it is one', async () => {
  await asked()
  answer.destroy(new Error('broken'))
  expect(await told.promise).toBe(false)
})
