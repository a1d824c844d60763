import { codes } from '#domain/base/codes.ts'
import type { Environment } from '../base/environment.ts'
import { type Deliver, detailOf } from './deliver.ts'
import { refusedBy, signedHeaders } from './signature.ts'

const { noAnswer } = codes.sentReason

/** Hands text messages to whoever sends them, signed; by its key the same one is never sent twice, however often it comes. */
export function openTextSink(
  { url, key }: NonNullable<Environment['textSink']>,
  seconds: number,
  clock: () => Date,
): Deliver {
  return async ({ id, address, words }) => {
    const body = JSON.stringify({ id: String(id), to: address, words })
    const headers = signedHeaders({ id, body, key }, clock())
    try {
      const signal = AbortSignal.timeout(seconds * 1000)
      const { ok, status } = await fetch(url, { method: 'POST', body, headers, redirect: 'error', signal })
      if (ok) return { became: 'sent' }
      return refusedBy(status)
    } catch (error) {
      return { became: 'later', reason: noAnswer, detail: detailOf(String(error)) }
    }
  }
}
