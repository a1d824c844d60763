import type { FastifyRequest } from 'fastify'
import type { Refusal } from '#domain/base/reply.ts'

const LONGEST_TOLD = 200

/**
 * Who tries doors leaves a line: without a right or a session, too often, with a wrong password, at foreign ids.
 * Without the query, which may hold a signature, and never what was typed.
 */
export function noteRefusal(refusal: Refusal, request: FastifyRequest): void {
  if (!isWorthALine(refusal, request)) return
  const path = request.url.split('?')[0]?.slice(0, LONGEST_TOLD)
  const agent = String(request.headers['user-agent'] ?? '').slice(0, LONGEST_TOLD)
  const level = refusal.kind === 'noSession' ? 'info' : 'warn'
  request.log[level]({ refused: refusal.id, path, address: request.ip, agent }, 'Refused')
}

function isWorthALine({ id, kind }: Refusal, { url }: FastifyRequest): boolean {
  if (kind === 'unknown') return url.startsWith('/api/')
  return ['forbidden', 'noSession', 'tooMany'].includes(kind) || id === 'session.wrong' || id === 'session.captchaWrong'
}
