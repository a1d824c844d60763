import type { Reply } from '#domain/base/reply.ts'
import type { Clock } from '#player/clock.ts'

/** The server's answer was a refusal. What it refused is in `status`; without an answer there is no Refused. */
export class Refused extends Error {
  readonly status: number

  constructor(path: string, status: number) {
    super(`${path} answered ${status}`)
    this.status = status
  }
}

/** The way to the server: every answer that tells the time sets the clock. */
export interface Door {
  ask<Answer>(path: string, body?: unknown): Promise<Answer>
  bytes(path: string): Promise<ArrayBuffer>
  send(path: string, body: Blob): Promise<void>
}

const PATIENCE_MS = 15_000
const DOWNLOAD_PATIENCE_MS = 15 * 60_000

export function makeDoor(clock: Clock, access: () => string | null): Door {
  const call = async (path: string, init: RequestInit, patience: number) => {
    const headers = new Headers(init.headers)
    const token = access()
    if (token) headers.set('authorization', `Bearer ${token}`)
    const response = await withPatience(patience, (signal) =>
      fetch(path, { ...init, headers, signal, cache: 'no-store' }),
    )
    if (!response.ok) throw new Refused(path, response.status)
    return response
  }
  return {
    async ask<Answer>(path: string, body?: unknown): Promise<Answer> {
      const sent = clock.device()
      const headers = { 'content-type': 'application/json' }
      const init = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) }
      const response = await call(path, init, PATIENCE_MS)
      const received = clock.device()
      const reply = (await response.json()) as Reply<Answer> // what the device wire says of this path
      if (reply.code !== 0) throw new Refused(path, response.status)
      if (tellsTime(reply.data)) clock.hear(sent, received, reply.data.time)
      return reply.data
    },
    bytes: async (path) => (await call(path, {}, DOWNLOAD_PATIENCE_MS)).arrayBuffer(),
    async send(path, body) {
      await call(path, { method: 'POST', headers: { 'content-type': body.type }, body }, DOWNLOAD_PATIENCE_MS)
    },
  }
}

async function withPatience(ms: number, act: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), ms)
  try {
    return await act(controller.signal)
  } finally {
    clearTimeout(timer)
  }
}

function tellsTime(answer: unknown): answer is { time: number } {
  return typeof answer === 'object' && answer !== null && 'time' in answer && typeof answer.time === 'number'
}
