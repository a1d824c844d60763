import { connect } from 'node:net'
import type { Person, World } from '#test/world.ts'

/** A call as its bytes, with session and token: for what a well-behaved console would never send. */
export function post(person: Person, name: string, body: string | Uint8Array<ArrayBuffer>, headers = {}) {
  return person.fetch(`/api/${name}.do`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
}

/** What a server answers to these very bytes, until it hangs up. */
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
