import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#domain/base/call.ts'
import type { Property } from '#domain/base/permission.ts'
import { refuse, replyCode } from '#domain/base/reply.ts'
import { contract } from '#domain/contract.ts'
import { type SignedIn, signedInBy, touchSession } from '../session/session.ts'
import { type Caller, may } from './caller.ts'
import { FileAnswer } from './download.ts'
import type { Handlers } from './handler.ts'
import { once } from './idempotency.ts'
import { cleanInput, inputFromQuery } from './input.ts'
import type { Services } from './services.ts'
import { endSessionCookies, hasCsrfToken, sessionToken, visitorOf } from './visitor.ts'

type AnyHandler = (input: unknown, who: unknown) => Promise<unknown>

/** One route for every call of the contract: `POST /api/<name>.do`. */
export function serveCalls(app: FastifyInstance, services: Services, handlers: Handlers): void {
  for (const [name, call] of Object.entries<Call>(contract)) {
    // The contract ties each name to its handler's types; by name alone the compiler cannot see it.
    const handler = handlers[name as keyof Handlers] as AnyHandler
    app.route({
      method: call.method,
      url: `/api/${name}.do`,
      ...(call.bodyLimit && { bodyLimit: call.bodyLimit }),
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const data = await answer(name, call, handler, services, request, reply)
        if (data instanceof FileAnswer) return sendFile(reply, data)
        return reply.send({ code: replyCode.success, data: data ?? null })
      },
    })
  }
}

function sendFile(reply: FastifyReply, { fileName, mime, body }: FileAnswer) {
  const name = encodeURIComponent(fileName)
  return reply.type(mime).header('content-disposition', `attachment; filename*=UTF-8''${name}`).send(body)
}

async function answer(
  name: string,
  call: Call,
  handler: AnyHandler,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (call.method === 'POST' && !hasCsrfToken(request, services)) refuseCsrf(call, request, reply, services)
  if ('open' in call.guard && call.guard.open === 'public') {
    return handler(cleanInput(call, request.body), visitorOf(request, reply, services))
  }
  const session = await sessionOf(request, services)
  const raw = call.method === 'GET' ? inputFromQuery(call, request.query) : request.body
  refuseUnpermitted(call, session, raw)
  const input = cleanInput(call, raw)
  const made = await makeCall(
    call,
    session,
    services,
    request,
    (caller) => handler(input, caller),
    `${name}${JSON.stringify(input)}`,
  )
  if (name === 'logout') endSessionCookies(reply, services)
  return made
}

/** A page without a valid token gets one, so that its next try succeeds. */
function refuseCsrf({ guard }: Call, request: FastifyRequest, reply: FastifyReply, services: Services): never {
  visitorOf(request, reply, services)
  const isOpen = 'open' in guard && guard.open === 'public'
  if (!isOpen && !sessionToken(request, services)) refuse('session.none', { kind: 'noSession' })
  return refuse('session.csrf', { kind: 'forbidden' })
}

export async function sessionOf(request: FastifyRequest, services: Services): Promise<SignedIn> {
  const token = sessionToken(request, services)
  const session = token === undefined ? undefined : await signedInBy(services.db, token)
  if (!session) return refuse('session.none', { kind: 'noSession' })
  if (!request.headers['x-background']) await touchSession(services.db, session, services.clock())
  return session
}

function refuseUnpermitted({ guard, saves }: Call, session: SignedIn, raw: unknown) {
  if ('open' in guard) return
  const isNew = saves !== undefined && (raw as { was?: unknown } | null)?.was === undefined
  const wanted: Property = isNew ? 'WRITE' : guard.property
  if (!may(session, guard.program, wanted)) refuse('general.noPermission', { kind: 'forbidden' })
}

/** Runs an act for a caller: reads on the pool, everything else in one transaction of its own. */
export async function makeCall(
  { reads }: Pick<Call, 'reads'>,
  session: SignedIn,
  services: Services,
  request: FastifyRequest,
  act: (caller: Caller) => Promise<unknown>,
  content: string,
): Promise<unknown> {
  const afterwards: (() => void | Promise<void>)[] = []
  const caller = (db: Caller['db']): Caller => ({
    ...session,
    db,
    services,
    now: services.clock(),
    requestId: request.id,
    address: request.ip,
    afterCommit: (then) => afterwards.push(then),
  })
  if (reads) return act(caller(services.db))
  const key = request.headers['idempotency-key']
  const made = await services.db.transaction().execute((transaction) => {
    const who = caller(transaction)
    return once(who, typeof key === 'string' ? key : undefined, content, () => act(who))
  })
  for (const then of afterwards) await then()
  return made
}
