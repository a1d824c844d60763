import type { FastifyInstance, FastifyReply } from 'fastify'
import { changesWhatIsPrivate } from '#domain/account/private.ts'
import type { Call } from '#domain/base/call.ts'
import type { Property } from '#domain/base/permission.ts'
import { refuse, refuseUnless, replyCode } from '#domain/base/reply.ts'
import { contract } from '#domain/contract.ts'
import { type Caller, may } from './caller.ts'
import { FileAnswer } from './download.ts'
import { actFor, type Exchange, sessionOf } from './exchange.ts'
import type { Handlers } from './handler.ts'
import { cleanInput, inputFromQuery } from './input.ts'
import { refuseOthersWork, type Works } from './others-work.ts'
import type { Ask, Services } from './services.ts'
import { hasCsrfToken, sessionToken, visitorOf } from './visitor.ts'

interface Route {
  name: string
  call: Call
  handler: (input: unknown, who: unknown) => Promise<unknown>
}

/** One route for every call of the contract: `POST /api/<name>.do`. */
export function serveCalls(app: FastifyInstance, services: Services, handlers: Handlers, works: Works): void {
  services.ask = asker(handlers, works)
  for (const [name, call] of Object.entries<Call>(contract)) {
    // The contract ties each name to its handler's types; by name alone the compiler cannot see it.
    const handler = guarded(call, handlers[name as keyof Handlers] as Route['handler'], works)
    app.route({
      method: call.method,
      url: `/api/${name}.do`,
      ...(call.bodyLimit && { bodyLimit: call.bodyLimit }),
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const data = await answer({ name, call, handler }, { services, request, reply })
        if (data instanceof FileAnswer) return sendFile(reply, data)
        return reply.send({ code: replyCode.success, data: data ?? null })
      },
    })
  }
}

/** A call made by another one on its caller's behalf is guarded and checked like one from outside. */
function asker(handlers: Handlers, works: Works): Ask {
  return async (name, input, caller) => {
    const call: Call = contract[name]
    refuseUnpermitted(call, caller, input)
    return guarded(call, handlers[name] as Route['handler'], works)(cleanInput(call, input), caller)
  }
}

/** Whose work it is, is asked before any handler that changes works. */
function guarded(call: Call, handler: Route['handler'], works: Works): Route['handler'] {
  if (!('changes' in call.guard)) return handler
  return async (input, who) => {
    // A program's call is answered for a caller.
    await refuseOthersWork(works, call, input, who as Caller)
    return handler(input, who)
  }
}

/** Token, session, permission, input, and only then the handler. */
async function answer({ name, call, handler }: Route, exchange: Exchange): Promise<unknown> {
  const { services, request, reply } = exchange
  if (call.method === 'POST' && !hasCsrfToken(request, services)) refuseCsrf(call, exchange)
  if ('open' in call.guard && call.guard.open === 'public') {
    return handler(cleanInput(call, request.body), visitorOf(request, reply, services))
  }
  const session = await sessionOf(exchange, call)
  const raw = call.method === 'GET' ? inputFromQuery(call, request.query) : request.body
  refuseUnpermitted(call, session, raw)
  const input = cleanInput(call, raw)
  return actFor(session, call, exchange, `${name}${JSON.stringify(input)}`, (caller) => handler(input, caller))
}

/** A page without a valid token gets one, so that its next try succeeds. */
function refuseCsrf({ guard }: Call, { services, request, reply }: Exchange): never {
  visitorOf(request, reply, services)
  const isOpen = 'open' in guard && guard.open === 'public'
  if (!isOpen && !sessionToken(request, services)) refuse('session.none', { kind: 'noSession' })
  return refuse('session.csrf', { kind: 'forbidden' })
}

/** Rights first; and who works as somebody else leaves private things alone, whatever the rights. */
function refuseUnpermitted(call: Call, caller: Pick<Caller, 'grants' | 'actingUserId'>, raw: unknown) {
  refuseWithoutRight(call, caller, raw)
  refuseUnless(caller.actingUserId === null || !changesWhatIsPrivate(call, raw), 'user.notWhileWorkingAs')
}

/** A save asks for WRITE where it makes a row, and for UPDATE where it changes one. */
function refuseWithoutRight({ guard, saves }: Call, caller: Pick<Caller, 'grants'>, raw: unknown) {
  if ('open' in guard) return
  const isNew = saves !== undefined && (raw as { was?: unknown } | null)?.was === undefined
  const wanted: Property = isNew ? 'WRITE' : guard.property
  if (!may(caller, guard.program, wanted)) refuse('general.noPermission', { kind: 'forbidden' })
}

function sendFile(reply: FastifyReply, { fileName, mime, body }: FileAnswer) {
  const name = encodeURIComponent(fileName)
  return reply.type(mime).header('content-disposition', `attachment; filename*=UTF-8''${name}`).send(body)
}
