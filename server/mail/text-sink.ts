import { createHmac } from 'node:crypto'
import { codes } from '#domain/base/codes.ts'
import type { Environment } from '../base/environment.ts'
import { type Deliver, detailOf } from './deliver.ts'

const { refused, noAnswer } = codes.sentReason

/** Hands text messages to whoever sends them, signed; by its key the same one is never sent twice, however often it comes. */
export function openTextSink(
  { url, key }: NonNullable<Environment['textSink']>,
  seconds: number,
  clock: () => Date,
): Deliver {
  return async ({ id, address, words }) => {
    const body = JSON.stringify({ id: String(id), to: address, words })
    const at = Math.floor(clock().getTime() / 1000)
    const signature = createHmac('sha256', key).update(`${at}.${body}`).digest('hex')
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': `litfass-${id}`,
      'litfass-signature': `t=${at},v1=${signature}`,
    }
    try {
      const signal = AbortSignal.timeout(seconds * 1000)
      const { ok, status } = await fetch(url, { method: 'POST', body, headers, redirect: 'error', signal })
      if (ok) return { became: 'sent' }
      const isFinal = status >= 400 && status < 500 && status !== 408 && status !== 429
      return { became: isFinal ? 'refused' : 'later', reason: refused, detail: detailOf(`HTTP ${status}`) }
    } catch (error) {
      return { became: 'later', reason: noAnswer, detail: detailOf(String(error)) }
    }
  }
}
