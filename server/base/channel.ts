import type { WebSocket } from '@fastify/websocket'

/** Unread bytes after which a page is taken for one that reads no more. */
const MOST_UNREAD = 256_000
/** A page that opens says some hundred wishes at once; nobody goes on like that. */
const [MOST_FRAMES, WINDOW_MS] = [300, 10_000]
const TOO_MUCH = 1008

export type Listening = Pick<WebSocket, 'send' | 'terminate' | 'bufferedAmount'>

/** Says something to an open channel; who does not read what was said before loses it, and asks anew over another. */
export function sayOver(channel: Listening, words: string): void {
  if (channel.bufferedAmount > MOST_UNREAD) channel.terminate()
  else channel.send(words)
}

/** Closes a channel that says more than anybody has to say; pings count, since each of them is answered. */
export function expectFewFrames(socket: WebSocket): void {
  let [begun, frames] = [performance.now(), 0]
  const count = () => {
    const now = performance.now()
    if (now - begun > WINDOW_MS) [begun, frames] = [now, 0]
    frames += 1
    if (frames === MOST_FRAMES) socket.close(TOO_MUCH)
    // Whoever goes on talking does not listen to a close either.
    if (frames > MOST_FRAMES) socket.terminate()
  }
  socket.on('message', count)
  socket.on('ping', count)
  socket.on('pong', count)
}
