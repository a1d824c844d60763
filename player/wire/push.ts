import { deviceRoutes, type Push, pushProtocol } from '#domain/device/wire.ts'

const UNPAIRED_MS = 1000

/** Listens for the server's wake-ups. Without it polling does the same, only later. */
export function listen(access: () => string | null, hear: (push: Push) => void) {
  let tries = 0
  const connect = () => {
    const token = access()
    // Not paired yet, which is no failure: who pairs it waits beside it.
    if (!token) return setTimeout(connect, UNPAIRED_MS)
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${deviceRoutes.push}`, [pushProtocol, token])
    socket.onopen = () => {
      tries = 0
    }
    socket.onmessage = ({ data }) => hear(JSON.parse(data) as Push) // what the device wire says of this channel
    socket.onclose = again
  }
  const again = () => {
    tries += 1
    setTimeout(connect, backOff(tries))
  }
  connect()
}

/** One second to a minute, spread so that a server that comes back is not met by all at once. */
export function backOff(tries: number): number {
  return Math.min(60_000, 1000 * 2 ** Math.min(tries, 6)) * (0.5 + Math.random() / 2)
}
