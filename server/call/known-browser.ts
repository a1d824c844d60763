import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hash } from '../base/secrets.ts'
import type { Services } from '../base/services.ts'
import { cookieRules } from './cookie-rules.ts'

/**
 * The mark of a browser in which somebody has signed in before: guesses made elsewhere do not keep them out here. It opens
 * nothing, it only has a count of tries of its own. One for each person who signs in at that browser.
 */
export function knownMark(request: FastifyRequest, { secrets }: Services, loginId: string): string | undefined {
  const [mark, signature] = (request.cookies[cookieOf(loginId)] ?? '').split('.')
  return mark && signature && secrets.isSigned('known-browser', wordsOf(mark, loginId), signature) ? mark : undefined
}

const HALF_A_YEAR = 182 * 86_400

export function setKnownMark(request: FastifyRequest, reply: FastifyReply, services: Services, loginId: string): void {
  const mark = knownMark(request, services, loginId) ?? randomBytes(16).toString('base64url')
  const signature = services.secrets.sign('known-browser', wordsOf(mark, loginId))
  const rules = { ...cookieRules(services), httpOnly: true, maxAge: HALF_A_YEAR }
  reply.setCookie(cookieOf(loginId), `${mark}.${signature}`, rules)
}

/** The id itself stays out of the cookie's name. */
const cookieOf = (loginId: string) => `litfass-known-${hash(loginId.toLowerCase()).toString('hex').slice(0, 12)}`
const wordsOf = (mark: string, loginId: string) => `${mark} ${loginId.toLowerCase()}`
