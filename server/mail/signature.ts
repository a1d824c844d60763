import { createHmac } from 'node:crypto'
import { codes } from '#domain/base/codes.ts'
import { type Delivery, detailOf } from './deliver.ts'

interface Handed {
  id: number
  body: string
  key: string
}

/** Of a JSON body that is handed to another server: signed with its time where there is a key, and known again however often it comes. */
export function signedHeaders({ id, body, key }: Handed, now: Date): Record<string, string> {
  const at = Math.floor(now.getTime() / 1000)
  const signature = key && createHmac('sha256', key).update(`${at}.${body}`).digest('hex')
  return {
    'content-type': 'application/json',
    'idempotency-key': `litfass-${id}`,
    ...(signature && { 'litfass-signature': `t=${at},v1=${signature}` }),
  }
}

/** Outcome of an answer that is no success: 408, 429 and those of a server in trouble are tried again. */
export function refusedBy(status: number): Delivery {
  const isFinal = status < 500 && status !== 408 && status !== 429
  const reason = codes.sentReason.refused
  return { became: isFinal ? 'refused' : 'later', reason, detail: detailOf(`HTTP ${status}`) }
}
