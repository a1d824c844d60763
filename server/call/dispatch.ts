import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#domain/base/call.ts'
import { refuse, replyCode } from '#domain/base/reply.ts'
import { type CallName, contract } from '#domain/contract.ts'
import type { Caller } from '../base/caller.ts'
import type { Ask, Services } from '../base/services.ts'
import { FileAnswer } from '../store/download.ts'
import { refuseUnusedCodes } from '../store/operator-codes.ts'
import { refuseOthersWork, type Works } from '../store/others-work.ts'
import { keepBodies, largeBodyIn, SAVE_BODY, USUAL_BODY } from './body.ts'
import { compression, isCompressed } from './compression.ts'
import { actFor, type Errand, type Exchange, errandOf, sessionOf, whoAsks } from './exchange.ts'
import type { Handlers } from './handler.ts'
import { cleanInput, inputFromQuery } from './input.ts'
import type { LargeCalls } from './large-thread.ts'
import { refuseUnpermitted, refuseWithoutAny } from './permitted.ts'
import { hasCsrfToken, sessionToken, visitorOf } from './visitor.ts'

interface Route {
  call: Call
  handler: (input: unknown, who: unknown) => Promise<unknown>
}

/** Larger bodies are read beside the thread that answers everybody. */
const LARGEST_HERE = 500_000

/** Means of answering calls: `entry` has the connections that are kept for those who come in. */
export interface Desk {
  services: Services
  entry: Services
  large: LargeCalls
  works: Works
}

/** One route for every call of the contract: `POST /api/<name>.do`. */
export function serveCalls(app: FastifyInstance, desk: Desk, handlers: Handlers): void {
  const { services, large, works } = desk
  services.ask = asker(handlers, works)
  const routes = Object.values<Call>(contract).map((call) => ({ call, handler: guarded(call, handlers, works) }))
  app.register(async (scope) => {
    await scope.register(compress, compression)
    for (const route of routes.filter(({ call }) => !isLarge(call))) {
      serve(scope, desk, route, async (exchange) => answer(route, exchange))
    }
  })
  app.register(async (scope) => {
    keepBodies(scope)
    for (const route of routes.filter(({ call }) => isLarge(call))) {
      refuseToServeUnguarded(route.call)
      serve(scope, desk, route, async (exchange) => answerLarge(route, exchange, large))
    }
  })
}

function serve(
  app: FastifyInstance,
  { services, entry }: Desk,
  { call }: Route,
  answerTo: (exchange: Exchange) => Promise<unknown>,
) {
  app.route({
    method: call.method,
    url: `/api/${call.name}.do`,
    compress: isCompressed(call) && compression,
    bodyLimit: call.bodyLimit ?? (call.saves ? SAVE_BODY : USUAL_BODY),
    // Before a byte of the body is read: what it costs to read it is nobody's but theirs who may make the call.
    onRequest: (request, reply) => admit(call, { services: entry, request, reply }),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const data = await answerTo({ services: isPublic(call) ? entry : services, request, reply })
      if (data instanceof FileAnswer) return sendFile(reply, data)
      if (Buffer.isBuffer(data)) return reply.type('application/json; charset=utf-8').send(data)
      return reply.send({ code: replyCode.success, data: data ?? null })
    },
  })
}

/** A call made by another one on its caller's behalf is guarded and checked like one from outside. */
function asker(handlers: Handlers, works: Works): Ask {
  return async (call, input, caller) => {
    refuseUnpermitted(call, caller, input)
    return guarded(call, handlers, works)(cleanInput(call, input, caller.now), caller)
  }
}

/** Handlers behind their guards: the owner of a work is asked for before any handler that changes works. */
function guarded(call: Call, handlers: Handlers, works: Works): Route['handler'] {
  // The contract ties each name to its handler's types; by name alone the compiler cannot see it.
  const handler = handlers[call.name as CallName] as Route['handler']
  if (!('changes' in call.guard)) return handler
  return async (input, who) => {
    // A program's call is answered for a caller.
    await refuseOthersWork(works, call, input, who as Caller)
    return handler(input, who)
  }
}

/** Token, session and permission. */
async function admit(call: Call, exchange: Exchange): Promise<void> {
  const { services, request } = exchange
  if (call.method === 'POST' && !hasCsrfToken(request, services)) refuseCsrf(call, exchange)
  if (isPublic(call)) return
  refuseWithoutAny(call, await sessionOf(exchange, call))
}

/**
 * Answer of a call: its input says which of the two rights a save asks for; then comes the input, and only then the
 * handler.
 */
async function answer({ call, handler }: Route, exchange: Exchange): Promise<unknown> {
  const { services, request, reply } = exchange
  if (isPublic(call))
    return handler(cleanInput(call, request.body, services.clock()), visitorOf(request, reply, services))
  const session = sessionAt(request)
  const raw = call.method === 'GET' ? inputFromQuery(call, request.query) : request.body
  refuseUnpermitted(call, session, raw)
  const input = cleanInput(call, raw, services.clock())
  const errand: Errand = { ...errandOf(exchange), content: () => `${call.name}${JSON.stringify(input)}` }
  return actFor(session, call, services, errand, async (caller) => {
    if (call.saves) await refuseUnusedCodes(caller.db, call.saves, input as object)
    return handler(input, caller)
  })
}

/** Answer of a large body or of long work: a small one is answered here, the rest beside, so that nobody waits for it. */
async function answerLarge(route: Route, exchange: Exchange, large: LargeCalls): Promise<unknown> {
  const { request } = exchange
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.from('null')
  if (route.call.isLong || body.length > USUAL_BODY) {
    const { requestId, address, key } = errandOf(exchange)
    const now = exchange.services.clock().getTime()
    return large.ask({
      name: route.call.name,
      session: sessionAt(request),
      body,
      now,
      errand: { requestId, address, key },
    })
  }
  request.body = largeBodyIn(body)
  return answer(route, exchange)
}

/** Beside, nobody asks whose work it is, nor whether the codes of a save are in use: such a call stays here. */
function refuseToServeUnguarded({ name, guard, saves }: Call) {
  if (saves || 'changes' in guard) throw new Error(`${name} cannot be answered beside: its wall stands in the dispatch`)
}

const isLarge = ({ bodyLimit = 0, isLong = false }: Call) => isLong || bodyLimit > LARGEST_HERE

const sessionAt = (request: FastifyRequest) => whoAsks(request) ?? refuse('session.none', { kind: 'noSession' })

const isPublic = ({ guard }: Call) => 'open' in guard && guard.open === 'public'

/** A page without a valid token gets one, so that its next try succeeds. */
function refuseCsrf(call: Call, { services, request, reply }: Exchange): never {
  visitorOf(request, reply, services)
  if (!isPublic(call) && !sessionToken(request, services)) refuse('session.none', { kind: 'noSession' })
  return refuse('session.csrf', { kind: 'forbidden' })
}

function sendFile(reply: FastifyReply, { fileName, mime, body }: FileAnswer) {
  const name = encodeURIComponent(fileName)
  return reply.type(mime).header('content-disposition', `attachment; filename*=UTF-8''${name}`).send(body)
}
