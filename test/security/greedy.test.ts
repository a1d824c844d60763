import { once } from 'node:events'
import { readFile, statfs } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveRoute } from '#domain/console/live.ts'
import { deviceRoutes, type TokenGrant } from '#domain/device/wire.ts'
import { consoleChannel } from '#server/bus/console-hints.ts'
import { openNetwork } from '#server/device/network.fixture.ts'
import { announce, howFar, sendPart } from '#server/file/sending.fixture.ts'
import { eventually } from '../eventually.ts'
import type { Person } from '../person.ts'
import { startWeighed, type WeighedServer } from '../weighed-server.ts'
import { openWorld, type World } from '../world.ts'

let world: World
let master: Person
beforeAll(async () => {
  world = await openWorld()
  master = await world.signIn('beanmaster')
})
afterAll(() => world.close())

function speakTo({ address }: Pick<World, 'address'>, lines: readonly string[]): Socket {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.write(`${[...lines, 'Host: x'].join('\r\n')}\r\n\r\n`)
  socket.on('error', () => undefined) // hung up on
  return socket
}

test('whoever begins a body and does not go on with it is hung up on', async () => {
  const server: WeighedServer = await startWeighed({ BODY_SECONDS: '1' })
  try {
    const person = await server.signIn('admin')
    const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const head = [
      `Cookie: ${cookie}`,
      `X-XSRF-TOKEN: ${person.cookies.get('XSRF-TOKEN')}`,
      'Content-Type: application/json',
    ]
    for (const lines of [
      ['POST /api/account/brand/list.do HTTP/1.1', ...head, 'Content-Length: 100'],
      ['POST /api/account/brand/list.do HTTP/1.1', ...head, 'Transfer-Encoding: chunked'],
      [`POST ${deviceRoutes.register} HTTP/1.1`, 'Content-Type: application/json', 'Content-Length: 100'],
    ]) {
      const socket = speakTo(server, lines)
      socket.resume()
      await once(socket, 'close')
    }
  } finally {
    await server.stop()
  }
})

test('a connection on which nothing moves is hung up on: silent, in a head, after an answer, and unread', async () => {
  const server = await startWeighed({ IDLE_SECONDS: '1' })
  try {
    const { hostname, port } = new URL(server.address)
    const open = (words: string) => {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => undefined) // hung up on
      socket.write(words)
      return socket
    }
    const page = 'GET /api/docs HTTP/1.1\r\nHost: x\r\n\r\n'
    for (const words of ['', 'GET / HTTP/1.1\r\nHost: x\r\n', page]) {
      const socket = open(words)
      socket.resume()
      await once(socket, 'close')
    }
    const unread = open(page.replace('/api/docs', '/api/docs/openapi.json').repeat(100))
    await once(unread, 'connect')
    await eventually(async () => expect(await answering(unread)).toBe(false))
  } finally {
    await server.stop()
  }
})

/** True while the machine has the far end of a line on itself. */
async function answering({ localPort = 0 }: Socket): Promise<boolean> {
  const far = new RegExp(`:${localPort.toString(16).toUpperCase().padStart(4, '0')} 01 `, 'm')
  return far.test(await readFile('/proc/net/tcp', 'utf8'))
}

test('an upload that stands still is hung up on, and goes on from where it stood', async () => {
  const server = await startWeighed({ BODY_SECONDS: '1' })
  try {
    const person = await server.signIn('admin')
    const bytes = Buffer.alloc(300_000, 7)
    const announced = await announce(person, { name: 'film.mp4', bytes })
    const address = announced.headers.get('location') ?? ''
    const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const socket = speakTo(server, [
      `PATCH ${address} HTTP/1.1`,
      `Cookie: ${cookie}`,
      `X-XSRF-TOKEN: ${person.cookies.get('XSRF-TOKEN')}`,
      'Tus-Resumable: 1.0.0',
      'Upload-Offset: 0',
      'Content-Type: application/offset+octet-stream',
      `Content-Length: ${bytes.length}`,
    ])
    socket.write(bytes.subarray(0, 200_000))
    socket.resume()
    await once(socket, 'close')
    const offset = Number((await howFar(person, address)).headers.get('upload-offset'))
    expect(offset).toBe(200_000)
    // All of it is there, and only now is it judged: it is no film.
    expect((await sendPart(person, address, bytes, offset)).status).toBe(415)
  } finally {
    await server.stop()
  }
})

const proof = { boot: 'b', uptime: 1, time: Date.now(), rows: [] }
const bearing = (session: TokenGrant | null) => ({ authorization: `Bearer ${session?.access}` })
const noProgram = `${deviceRoutes.program}${'a'.repeat(64)}`

test('a player that comes without an end is sent away, and another one is heard', async () => {
  const network = await openNetwork(world)
  const [greedy, modest] = [await network.paired(master, 'BEA0000001'), await network.paired(master, 'BEA0000002')]
  const asksOf = ({ ask, facts: { device, session } }: typeof greedy) => [
    () => ask(deviceRoutes.proof, proof),
    () => ask(deviceRoutes.token, { device, refresh: null, nonce: null, signature: null }),
    () => ask(noProgram),
    // No upgrade: whoever may listen is told so, and others are sent away before.
    () => fetch(world.address + deviceRoutes.push, { headers: bearing(session) }),
  ]
  const others = asksOf(modest)
  for (const [at, of] of asksOf(greedy).entries()) {
    const usual = (await others[at]?.())?.status
    expect(await statusesUntil(429, of)).toEqual(new Set([usual, 429]))
    expect((await others[at]?.())?.status).toBe(usual)
  }
})

/** Asks many at once, again and again: a window of the pace may end amid them. */
async function statusesUntil(last: number, ask: () => Promise<{ status: number }>): Promise<Set<number>> {
  const statuses = new Set<number>()
  while (!statuses.has(last)) {
    const answers = await Promise.all(Array.from({ length: 250 }, ask))
    for (const { status } of answers) statuses.add(status)
  }
  return statuses
}

const opening = (person: Person) => {
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { host } = new URL(world.address)
  return { headers: { cookie, origin: `http://${host}` } }
}

/** Frames of a page, written by hand: a browser would not read on its own terms. */
async function channel(person: Person): Promise<Socket> {
  const { hostname, port, host } = new URL(world.address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined) // hung up on
  const { headers } = opening(person)
  const asked = [
    `GET ${liveRoute} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: ${headers.origin}`,
    `Cookie: ${headers.cookie}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  ]
  socket.write(`${asked.join('\r\n')}\r\n\r\n`)
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 101/)
  return socket
}

/** A text of up to 125 bytes in a frame whose mask is nothing. */
function frame(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])
}

test('a page that talks without an end is hung up on', async () => {
  const socket = await channel(master)
  const closed = once(socket, 'close')
  socket.resume()
  const words = frame(JSON.stringify({ subscribe: 'venue' }))
  for (let at = 0; at < 1000; at++) socket.write(words)
  await closed
})

test('a page that reads no more is hung up on before what it is told piles up', async () => {
  const socket = await channel(master)
  const closed = once(socket, 'close')
  socket.write(frame(JSON.stringify({ subscribe: 'venue' })))
  await once(socket, 'data')
  socket.pause()
  const { bus } = world.server.services
  const isGone = { now: false }
  void closed.then(() => {
    isGone.now = true
  })
  // What the machine itself holds for a line is some megabytes; then it would pile up.
  for (let round = 0; round < 500 && !isGone.now; round++) {
    for (let at = 0; at < 2000; at++) bus.publish(consoleChannel, 'brand BEAN venue')
    await new Promise((turn) => setImmediate(turn))
  }
  socket.resume()
  await closed
})

test('uploads are promised no more room than there is, each person and all together', async () => {
  const { bavail, bsize } = await statfs(world.dataFolder)
  const bytes = Buffer.alloc(0)
  const length = 2_400_000_000
  let promised = 0
  for (let at = 0; at < 60; at++) {
    const { status } = await announce(master, { name: 'film.mp4', bytes }, length)
    if (status === 201) promised += 1
    else {
      expect([429, 503]).toContain(status)
      break
    }
  }
  expect(promised).toBeLessThanOrEqual(50)
  expect(promised * length * 3).toBeLessThan(bavail * bsize)
  const other = await world.signIn('quaymaster')
  const small = await Promise.all(
    Array.from({ length: 60 }, () => announce(other, { name: 'a.png', bytes }, 1000).then(({ status }) => status)),
  )
  expect(small.sort()).toEqual([...Array(50).fill(201), ...Array(10).fill(429)])
})

test('an upload that does not say how long it is is promised nothing', async () => {
  const metadata = `filename ${Buffer.from('a.png').toString('base64')},purpose ${Buffer.from('content').toString('base64')}`
  const headers = { 'tus-resumable': '1.0.0', 'upload-defer-length': '1', 'upload-metadata': metadata }
  expect((await (await world.signIn('admin')).fetch('/upload/', { method: 'POST', headers })).status).toBe(400)
})
