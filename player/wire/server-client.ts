import type { Reply } from '#domain/base/reply.ts'
import type { Clock } from '#player/wire/clock.ts'

/** The server's answer was a refusal. What it refused is in `status`; without an answer there is no Refused. */
export class Refused extends Error {
  readonly status: number

  constructor(path: string, status: number) {
    super(`${path} answered ${status}`)
    this.status = status
  }
}

/** True if the server would refuse the same again: it does not know of it, or never takes it as it is. */
export function isRefusedForGood(error: unknown): boolean {
  // 200: a part was asked for, and what stands between does not know of parts.
  return error instanceof Refused && [200, 400, 404, 413, 416, 422].includes(error.status)
}

interface Part {
  from: number
  to: number
}

/** The way to the server: every answer that tells the time sets the clock. */
export interface ServerClient {
  ask<Answer>(path: string, body?: unknown): Promise<Answer>
  /** All of them, or those from `from` up to, not including, `to`. */
  bytes(path: string, part?: Part): Promise<ArrayBuffer>
  send(path: string, body: Blob): Promise<void>
}

const PATIENCE_MS = 15_000
/** Time that the line may be silent during a download; a film as a whole may take an hour. */
const SILENCE_MS = 60_000
const UPLOAD_PATIENCE_MS = 15 * 60_000

/** Takes what it needs of an answer; `renew` says that something has come and more is worth waiting for. */
type Take<Answer> = (response: Response, renew: () => void) => Promise<Answer>

export function makeServerClient(clock: Clock, access: () => string | null): ServerClient {
  const call = <Answer>(path: string, init: RequestInit, patience: number, take: Take<Answer>) => {
    const headers = new Headers(init.headers)
    const token = access()
    if (token) headers.set('authorization', `Bearer ${token}`)
    return withPatience(patience, async (signal, renew) => {
      const response = await fetch(path, { ...init, headers, signal, cache: 'no-store' })
      if (!response.ok) throw new Refused(path, response.status)
      return take(response, renew)
    })
  }
  return {
    ask<Answer>(path: string, body?: unknown): Promise<Answer> {
      const sent = clock.device()
      const headers = { 'content-type': 'application/json' }
      const init = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) }
      return call(path, init, PATIENCE_MS, async (response) => {
        const received = clock.device()
        const reply = (await response.json()) as Reply<Answer> // what the device wire says of this path
        if (reply.code !== 0) throw new Refused(path, response.status)
        if (tellsTime(reply.data)) clock.hear(sent, received, reply.data.time)
        return reply.data
      })
    },
    bytes(path, part) {
      if (!part) return call(path, {}, SILENCE_MS, bytesOf)
      const headers = { range: `bytes=${part.from}-${part.to - 1}` }
      return call(path, { headers }, SILENCE_MS, (response, renew) => {
        if (response.status !== 206) throw new Refused(path, response.status)
        return bytesOf(response, renew)
      })
    },
    async send(path, body) {
      const init = { method: 'POST', headers: { 'content-type': body.type }, body }
      await call(path, init, UPLOAD_PATIENCE_MS, () => Promise.resolve())
    },
  }
}

/** It holds for the body too: a line may also fall silent in the middle of an answer. */
function withPatience<Answer>(
  ms: number,
  act: (signal: AbortSignal, renew: () => void) => Promise<Answer>,
): Promise<Answer> {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  return new Promise<Answer>((done, failed) => {
    const giveUp = () => {
      failed(new Error('no answer in time'))
      controller.abort()
    }
    const renew = () => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, ms)
    }
    renew()
    act(controller.signal, renew).then(done, failed)
  }).finally(() => clearTimeout(timer))
}

/** Each part that comes is a sign of life; the browser puts them together, since a film would be too much twice. */
function bytesOf({ body }: Response, renew: () => void): Promise<ArrayBuffer> {
  const heard = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, on) {
      renew()
      on.enqueue(part)
    },
  })
  return new Response(body?.pipeThrough(heard)).arrayBuffer()
}

function tellsTime(answer: unknown): answer is { time: number } {
  return typeof answer === 'object' && answer !== null && 'time' in answer && typeof answer.time === 'number'
}
