import { connect } from 'node:net'
import type { Person } from '#test/person.ts'
import type { World } from '#test/world.ts'

/** A call as its bytes, with session and token: for what a well-behaved console would never send. */
export function post(person: Person, name: string, body: string | Uint8Array<ArrayBuffer>, headers = {}) {
  return person.fetch(`/api/${name}.do`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
}

/** Answer of a server to these very bytes, until it hangs up. */
export function speak(world: Pick<World, 'address'>, lines: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(world.address)
  return new Promise((done, fail) => {
    const socket = connect(Number(port), hostname, () => socket.write(`${lines.join('\r\n')}\r\n\r\n`))
    let heard = ''
    socket.on('data', (bytes) => {
      heard += bytes.toString('latin1')
    })
    socket.on('end', () => done(heard))
    socket.on('error', fail)
  })
}

/** Answer of a server to a request for a channel with these headers. */
export async function knock(world: Pick<World, 'address'>, path: string, headers: readonly string[]): Promise<number> {
  const { hostname, port } = new URL(world.address)
  const asked = [
    `GET ${path} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    ...headers,
  ]
  return new Promise((done, fail) => {
    const socket = connect(Number(port), hostname, () => socket.write(`${asked.join('\r\n')}\r\n\r\n`))
    socket.once('data', (bytes) => {
      socket.destroy()
      done(Number(bytes.toString('latin1').split(' ')[1]))
    })
    socket.on('error', fail)
  })
}
