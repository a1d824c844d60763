import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hash } from '../base/secrets.ts'
import type { Services } from '../base/services.ts'
import { cookieRules, isSecure } from './cookie-rules.ts'
import { knownMark, setKnownMark } from './known-browser.ts'

/** Someone who may not be signed in: known by a signed cookie only. */
export interface Visitor {
  services: Services
  /** Ties captchas and sign-in forms to one browser. */
  visitorHash: Buffer
  address: string
  agent: string
  now: Date
  requestId: string
  /** Of the session that this browser still holds. */
  session: string | undefined
  /** This browser's mark as one where that person has signed in before; undefined where it bears none. */
  markOf(loginId: string): string | undefined
  /** Hands the browser a new session, and the person's mark. */
  startSession(token: string, loginId: string): void
}

const VISITOR_COOKIE = 'litfass-visitor'

export const sessionCookie = (services: Services) => (isSecure(services) ? '__Host-litfass' : 'litfass')

/** Reads the visitor's cookie, or sets a fresh one on the reply. */
export function visitorOf(request: FastifyRequest, reply: FastifyReply, services: Services): Visitor {
  const known = knownVisitor(request, services)
  const id = known ?? randomBytes(16).toString('base64url')
  if (!known) {
    const signature = services.secrets.sign('visitor', id)
    reply.setCookie(VISITOR_COOKIE, `${id}.${signature}`, { ...cookieRules(services), httpOnly: true })
  }
  setCsrfCookie(reply, services, sessionToken(request, services) ?? id)
  return {
    services,
    visitorHash: hash(id),
    address: addressOf(request),
    agent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    now: services.clock(),
    requestId: request.id,
    session: sessionToken(request, services),
    markOf: (loginId) => knownMark(request, services, loginId),
    startSession(token, loginId) {
      setSessionCookies(reply, services, token)
      setKnownMark(request, reply, services, loginId)
    },
  }
}

export function sessionToken(request: FastifyRequest, services: Services): string | undefined {
  return request.cookies[sessionCookie(services)]
}

/** True if the header repeats the token that belongs to this session or visitor. */
export function hasCsrfToken(request: FastifyRequest, services: Services): boolean {
  const given = request.headers['x-xsrf-token']
  const owner = sessionToken(request, services) ?? knownVisitor(request, services)
  return typeof given === 'string' && owner !== undefined && services.secrets.isSigned('csrf', owner, given)
}

export function setSessionCookies(reply: FastifyReply, services: Services, token: string): void {
  reply.setCookie(sessionCookie(services), token, { ...cookieRules(services), httpOnly: true })
  setCsrfCookie(reply, services, token)
}

export function endSessionCookies(reply: FastifyReply, services: Services): void {
  reply.clearCookie(sessionCookie(services), cookieRules(services))
  reply.clearCookie('XSRF-TOKEN', cookieRules(services))
}

function setCsrfCookie(reply: FastifyReply, services: Services, owner: string) {
  reply.setCookie('XSRF-TOKEN', services.secrets.sign('csrf', owner), cookieRules(services))
}

function knownVisitor(request: FastifyRequest, services: Services): string | undefined {
  const [id, signature] = (request.cookies[VISITOR_COOKIE] ?? '').split('.')
  return id && signature && services.secrets.isSigned('visitor', id, signature) ? id : undefined
}

/** Address of a request. A browser that has gone away meanwhile leaves none behind. */
export function addressOf(request: FastifyRequest): string {
  const address: string | undefined = request.ip
  return address ?? ''
}
