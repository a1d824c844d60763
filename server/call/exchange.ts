import type { FastifyReply, FastifyRequest } from 'fastify'
import { whileWanted } from '#database/leaving.ts'
import type { Call } from '#domain/base/call.ts'
import { refuse, refuseUnless } from '#domain/base/reply.ts'
import { type SignedIn, signedInBy, touchSession } from '../access/session.ts'
import type { Caller } from '../base/caller.ts'
import type { Services } from '../base/services.ts'
import { once } from './idempotency.ts'
import { addressOf, endSessionCookies, sessionToken, setSessionCookies } from './visitor.ts'

/** One request on its way to an answer. */
export interface Exchange {
  services: Services
  request: FastifyRequest
  reply: FastifyReply
}

const asking = new WeakMap<FastifyRequest, SignedIn>()

/** Person who makes a request, once that is known. */
export const whoAsks = (request: FastifyRequest): SignedIn | undefined => asking.get(request)

/** Whoever holds a living session and a password of their own; everyone else is sent to the sign-in, or to choose one. */
export async function sessionOf(
  { request, services }: Pick<Exchange, 'request' | 'services'>,
  call?: Call,
): Promise<SignedIn> {
  const token = sessionToken(request, services)
  const session = token === undefined ? undefined : await signedInBy(services.db, token)
  if (!session) return refuse('session.none', { kind: 'noSession' })
  const isOpenBefore = call !== undefined && 'open' in call.guard && call.guard.beforeNewPassword === true
  asking.set(request, session)
  refuseUnless(!session.mustChangePassword || isOpenBefore, 'session.mustChangePassword', { kind: 'forbidden' })
  if (!request.headers['x-background']) await touchSession(services.db, session, services.clock())
  return session
}

/** Facts of a request that an act has to know. */
export interface Errand {
  requestId: string
  address: string
  /** Done once per key; what is asked under it has to be the same each time. */
  key: string | undefined
  content(): string
  /** Until whoever asks has left: what is only read is then not read to its end. */
  wanted: AbortSignal
  endCookies(): void
  startSession(token: string): void
}

export function errandOf({ services, request, reply }: Exchange): Omit<Errand, 'content'> {
  const key = request.headers['idempotency-key']
  return {
    requestId: request.id,
    address: addressOf(request),
    key: typeof key === 'string' ? key : undefined,
    wanted: wantedBy(reply),
    endCookies: () => endSessionCookies(reply, services),
    startSession: (token) => setSessionCookies(reply, services, token),
  }
}

function wantedBy({ raw }: FastifyReply): AbortSignal {
  const wanted = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) wanted.abort()
  })
  return wanted.signal
}

type Act = (caller: Caller) => Promise<unknown>

/** Reads run on the pool; everything else in one transaction, once per key, with what must wait for its end. */
export async function actFor(session: SignedIn, { reads }: Call, services: Services, errand: Errand, act: Act) {
  const later: Later = { afterwards: [], undone: [] }
  if (reads) return whileWanted(errand.wanted, () => act(callerFor(session, services, errand, services.db, later)))
  const work = services.db.transaction().execute((transaction) => {
    const caller = callerFor(session, services, errand, transaction, later)
    return once(caller, errand.key, errand.content, () => act(caller))
  })
  const made = await work.catch(async (error: unknown) => {
    for (const then of later.undone) await then()
    throw error
  })
  for (const then of later.afterwards) await then()
  return made
}

type Then = () => void | Promise<void>

/** Work that waits for the end of a transaction: for its commit, or for its being undone. */
interface Later {
  afterwards: Then[]
  undone: Then[]
}

function callerFor(
  session: SignedIn,
  services: Services,
  { requestId, address, endCookies, startSession }: Errand,
  db: Caller['db'],
  { afterwards, undone }: Later,
): Caller {
  const afterCommit = (then: Then) => void afterwards.push(then)
  return {
    ...session,
    ...{ db, services, requestId, address, afterCommit, startSession },
    afterRefusal: (then) => void undone.push(then),
    now: services.clock(),
    async signOut() {
      await db.deleteFrom('session').where('token_hash', '=', session.tokenHash).execute()
      afterCommit(endCookies)
    },
  }
}
