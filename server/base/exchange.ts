import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#domain/base/call.ts'
import { refuse, refuseUnless } from '#domain/base/reply.ts'
import { type SignedIn, signedInBy, touchSession } from '../session/session.ts'
import type { Caller } from './caller.ts'
import { once } from './idempotency.ts'
import type { Services } from './services.ts'
import { addressOf, endSessionCookies, sessionToken, setSessionCookies } from './visitor.ts'

/** One request on its way to an answer. */
export interface Exchange {
  services: Services
  request: FastifyRequest
  reply: FastifyReply
}

/** Whoever holds a living session and a password of their own; everyone else is sent to the sign-in, or to choose one. */
export async function sessionOf(
  { request, services }: Pick<Exchange, 'request' | 'services'>,
  call?: Call,
): Promise<SignedIn> {
  const token = sessionToken(request, services)
  const session = token === undefined ? undefined : await signedInBy(services.db, token)
  if (!session) return refuse('session.none', { kind: 'noSession' })
  const isOpenBefore = call !== undefined && 'open' in call.guard && call.guard.beforeNewPassword === true
  refuseUnless(!session.mustChangePassword || isOpenBefore, 'session.mustChangePassword', { kind: 'forbidden' })
  if (!request.headers['x-background']) await touchSession(services.db, session, services.clock())
  return session
}

type Act = (caller: Caller) => Promise<unknown>

/** Reads run on the pool; everything else in one transaction, once per key, with what must wait for its end. */
export async function actFor(session: SignedIn, { reads }: Call, exchange: Exchange, content: string, act: Act) {
  const { services, request } = exchange
  const afterwards: (() => void | Promise<void>)[] = []
  const later = (then: () => void | Promise<void>) => afterwards.push(then)
  if (reads) return act(callerFor(session, exchange, services.db, later))
  const key = request.headers['idempotency-key']
  const made = await services.db.transaction().execute((transaction) => {
    const caller = callerFor(session, exchange, transaction, later)
    return once(caller, typeof key === 'string' ? key : undefined, content, () => act(caller))
  })
  for (const then of afterwards) await then()
  return made
}

function callerFor(
  session: SignedIn,
  { services, request, reply }: Exchange,
  db: Caller['db'],
  afterCommit: Caller['afterCommit'],
): Caller {
  return {
    ...session,
    db,
    services,
    now: services.clock(),
    requestId: request.id,
    address: addressOf(request),
    afterCommit,
    async signOut() {
      await db.deleteFrom('session').where('token_hash', '=', session.tokenHash).execute()
      afterCommit(() => endSessionCookies(reply, services))
    },
    startSession: (token) => setSessionCookies(reply, services, token),
  }
}
