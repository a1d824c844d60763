import type { Call, InputOf, OutputOf } from '#domain/base/call.ts'
import { queryOf } from '#domain/base/call.ts'
import { type Reply, replyCode } from '#domain/base/reply.ts'
import { sessionCalls } from '#domain/sign-in/calls.ts'
import { cookie } from '../words/cookie.ts'
import { readBehind } from '../words/words.ts'
import { session } from './session.ts'

const TOKEN = 'XSRF-TOKEN'

interface Options {
  /** Polls and live updates: they do not keep the session alive. */
  isBackground?: boolean
  signal?: AbortSignal
}

/**
 * Asks the server. Always resolves: a refusal is a value. No reply at all and a reply that is not of the
 * expected shape are refusals too, so that an outage never looks like an empty answer.
 */
export async function call<C extends Call>(
  made: C,
  input: InputOf<C>,
  options: Options = {},
): Promise<Reply<OutputOf<C>>> {
  // Of both tries at most one has an effect: they carry the same key.
  const key = newKey()
  const asked = cookie(TOKEN)
  const sentAt = performance.now()
  const reply = await send(made, input, key, options)
  if (reply.code === replyCode.noSession && (await isSignedOut(asked)))
    session.lose({ isAct: !options.isBackground && !options.signal, sentAt })
  // A page older than its token gets a fresh one with the refusal, and is asked again with it.
  const isStale = reply.code !== replyCode.success && reply.msg === 'session.csrf'
  const last = isStale ? await send(made, input, key, options) : reply
  // Without a line there are no words to fetch either.
  if (last.code !== replyCode.success && !last.msg.startsWith('general.')) await readBehind()
  return last
}

/**
 * The cookie is signed from the session, and so names it. Where it is another one by now, a later session may have begun,
 * here or at another tab, which no answer to the earlier one ends; a refusal may bring another as well. The server knows.
 */
async function isSignedOut(asked: string): Promise<boolean> {
  if (cookie(TOKEN) === asked) return true
  const reply = await send(sessionCalls.info, {}, newKey(), { isBackground: true })
  return reply.code === replyCode.noSession
}

async function send<C extends Call>(
  { name, method }: C,
  input: InputOf<C>,
  key: string,
  { isBackground, signal }: Options,
): Promise<Reply<OutputOf<C>>> {
  try {
    const isRead = method === 'GET'
    const response = await fetch(`/api/${name}.do${isRead ? `?${queryOf(Object(input))}` : ''}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-xsrf-token': cookie(TOKEN),
        'idempotency-key': key,
        ...(isBackground && { 'x-background': '1' }),
      },
      body: isRead ? null : JSON.stringify(input),
      signal: signal ?? null,
    })
    return read(await response.text())
  } catch (error) {
    // The browser gives one kind of error for "no network" and "no server"; what was given up here is no outage.
    if (!signal?.aborted) console.error(`${name} got no reply`, error)
    return { code: replyCode.refused, msg: 'general.unreachable' }
  }
}

/** `crypto.randomUUID` is missing on plain http; this is not. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
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
