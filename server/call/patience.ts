import type { FastifyRequest } from 'fastify'

const SECOND = 1000
/** The slowest line that a large body may come over, in bytes a second. */
const SLOWEST_LINE = 50_000
/** An upload may take hours, as long as it comes on: so many bytes in each stretch of the time that small bodies have. */
const LEAST_OF_UPLOAD = 64_000

/** Hangs up on whoever begins a body and does not go on with it: each of them would hold a socket and memory for ever. */
export function expectBody({ raw, headers, url }: FastifyRequest, seconds: number): void {
  const length = Number(headers['content-length'] ?? 0)
  if (length === 0 && headers['transfer-encoding'] === undefined) return
  const hangUp = () => raw.socket.destroy()
  const isUpload = url.startsWith('/upload/')
  let seen = raw.socket.bytesRead
  const timer = isUpload
    ? setInterval(() => {
        if (raw.socket.bytesRead - seen < LEAST_OF_UPLOAD) hangUp()
        seen = raw.socket.bytesRead
      }, seconds * SECOND)
    : setTimeout(hangUp, seconds * SECOND + (Math.min(length, 16_000_000) / SLOWEST_LINE) * SECOND)
  timer.unref()
  const settle = () => clearTimeout(timer)
  raw.once('end', settle)
  raw.once('close', settle)
}
