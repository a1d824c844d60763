import { connect, type Socket } from 'node:net'
import { deviceRoutes, pushProtocol } from '#domain/device/wire.ts'

const OPENED_AT_ONCE = 200

/** Web sockets of players, as bare as can be: they hear text, and answer pings. */
export async function listenAll(
  address: string,
  tokens: readonly string[],
  hear: (token: string, text: string) => void,
): Promise<Socket[]> {
  const sockets: Socket[] = []
  for (let from = 0; from < tokens.length; from += OPENED_AT_ONCE) {
    const some = tokens.slice(from, from + OPENED_AT_ONCE)
    sockets.push(...(await Promise.all(some.map((token) => listen(address, token, hear)))))
  }
  return sockets
}

/** The first byte of a ping, and the masked answer without which a socket counts as dead. */
const PING = 0x89
const pong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])

function listen(address: string, token: string, hear: (token: string, text: string) => void): Promise<Socket> {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  const names = `GET ${deviceRoutes.push} HTTP/1.1\r\nhost: bench\r\nconnection: Upgrade\r\nupgrade: websocket\r\n`
  const key = 'sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n'
  socket.write(`${names}${key}sec-websocket-protocol: ${pushProtocol}, ${token}\r\n\r\n`)
  return new Promise((open, failed) => {
    socket.once('error', failed)
    socket.on('data', (bytes) => {
      open(socket)
      if (bytes[0] === PING) socket.write(pong)
      hear(token, bytes.toString('latin1'))
    })
  })
}
