import { queryOf } from '#domain/base/call.ts'
import { type Reply, replyCode } from '#domain/base/reply.ts'
import { type CallInput, type CallName, type CallOutput, contract } from '#domain/contract.ts'

interface Options {
  /** Polls and live updates: they do not keep the session alive. */
  isBackground?: boolean
  signal?: AbortSignal
}

/**
 * Asks the server. Always resolves: a refusal is a value. No reply at all and a reply that is not of the
 * expected shape are refusals too, so that an outage never looks like an empty answer.
 */
export async function call<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  { isBackground, signal }: Options = {},
): Promise<Reply<CallOutput<Name>>> {
  try {
    const isRead = contract[name].method === 'GET'
    const response = await fetch(`/api/${name}.do${isRead ? `?${queryOf(input)}` : ''}`, {
      method: contract[name].method,
      headers: {
        'content-type': 'application/json',
        'x-xsrf-token': cookie('XSRF-TOKEN'),
        'idempotency-key': crypto.randomUUID(),
        ...(isBackground && { 'x-background': '1' }),
      },
      body: isRead ? null : JSON.stringify(input),
      signal: signal ?? null,
    })
    return read(await response.text())
  } catch (error) {
    // The browser gives one kind of error for "no network", "no server" and "given up".
    console.error(`${name} got no reply`, error)
    return { code: replyCode.refused, msg: 'general.unreachable' }
  }
}

function read<Output>(text: string): Reply<Output> {
  try {
    const body: unknown = JSON.parse(text)
    // The contract says what a reply with a code holds.
    if (body !== null && typeof body === 'object' && 'code' in body) return body as Reply<Output>
  } catch {
    // Answered below: a body that is no object is the same refusal, readable or not.
  }
  console.error('The reply is not an object', text.slice(0, 200))
  return { code: replyCode.refused, msg: 'general.error' }
}

export function cookie(name: string): string {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return decodeURIComponent(found?.slice(name.length + 1) ?? '')
}
