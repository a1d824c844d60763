import type { FastifyRequest } from 'fastify'
import type { MessageId, Refusal } from '#domain/base/reply.ts'
import { whoAsks } from './exchange.ts'
import { lineBudget } from './line-budget.ts'
import { addressOf } from './visitor.ts'

const LONGEST_TOLD = 200

/** Refused for what somebody may not do, though the call is theirs. */
const ofRights: readonly MessageId[] = [
  ...(['user.roleTooHigh', 'user.roleNotOfCompany', 'user.scopeUnknown', 'user.notOneself', 'user.lastSuper'] as const),
  ...(['user.notActive', 'user.workAsUnconfirmed', 'user.workAsChain', 'user.notWorkingAs'] as const),
  ...(['user.notWhileWorkingAs', 'approval.ownRequest', 'authority.lastSuper', 'group.notInScope'] as const),
]

const counts = new Map<string, number>()

const named = new WeakMap<FastifyRequest, string>()

/** The screen that a request comes from, as it says itself: its line names it. */
export function nameDevice(request: FastifyRequest, device: unknown): void {
  if (typeof device === 'string' && device !== '') named.set(request, device)
}

const budget = lineBudget()

/**
 * Line about a refusal: without a right or a session, too often, with a wrong password, at foreign ids and at calls
 * that are none. Without the query, which may hold a signature, and never the typed words. All are counted.
 */
export function noteRefusal(refusal: Refusal, request: FastifyRequest): void {
  const why = reasonOf(refusal)
  const counted = `reason="${why}",kind="${refusal.kind}"`
  counts.set(counted, (counts.get(counted) ?? 0) + 1)
  if (!isWorthALine(refusal, why, request)) return
  const path = harmless(request.url.split('?')[0])
  const agent = harmless(request.headers['user-agent'])
  const session = whoAsks(request)
  const who = session && { user: session.userId, login: harmless(session.loginId), actingUser: session.actingUserId }
  const device = named.get(request)
  const origin = { ...who, ...(device && { device: harmless(device) }), address: addressOf(request), agent }
  const { isSpent, overspent } = budget.spend(origin.address, performance.now())
  for (const more of overspent) request.log.warn(more, 'Refused more')
  if (!isSpent) request.log.warn({ refused: why, ...origin, method: request.method, path }, 'Refused')
}

/** Refusals since the start, as lines of the Prometheus text format. */
export function refusalCounts(): string {
  const lines = [...counts].map(([labels, count]) => `litfass_refusals_total{${labels}} ${count}`)
  return ['# TYPE litfass_refusals_total counter', ...lines, ''].join('\n')
}

/** Of a form what stands in its fields: the form itself says only that it was wrong. */
function reasonOf({ id, details }: Refusal): MessageId {
  const inFields = Object.values(details.fields ?? {}).map(({ msg }) => msg)
  return inFields.find((msg) => ofRights.includes(msg)) ?? id
}

function isWorthALine({ kind }: Refusal, why: MessageId, { url }: FastifyRequest): boolean {
  if (kind === 'unknown') return url.startsWith('/api/')
  const isByName = ofRights.includes(why) || why === 'session.wrong' || why === 'session.captchaWrong'
  return isByName || kind === 'forbidden' || kind === 'noSession' || kind === 'tooMany'
}

/** A line stays one line, and reads as it was written, in whatever shows it. */
function harmless(text = ''): string {
  return text.slice(0, LONGEST_TOLD).replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '?')
}
