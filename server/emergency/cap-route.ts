import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse, refuseUnless, replyCode } from '#domain/base/reply.ts'
import { capAlertOf } from '#domain/emergency/cap.ts'
import { lineOf } from '#domain/text/line.ts'
import { isEqual } from '../base/secrets.ts'
import type { Services } from '../base/services.ts'
import { settingOf } from '../base/setting.ts'
import { addressOf } from '../call/visitor.ts'
import { takeAlert } from './cap.ts'
import { readXml } from './xml.ts'

export const capRoute = '/cap/v1/alert'

const LARGEST = 100_000
const A_MINUTE = 60
const MOST_A_MINUTE = 60
/** So far may the clocks of a warning centre and of this server lie apart. */
const TOLERANCE_SECONDS = 300

/**
 * Route at which warning centres post CAP 1.2. `X-CAP-Signature: t=<seconds>,v1=<hex>` is the HMAC-SHA-256 of
 * `<seconds>.<body>` under the key of the settings; without a key nothing is here.
 */
export function serveCap(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const types = ['application/cap+xml', 'application/xml', 'text/xml']
    scope.addContentTypeParser(types, { parseAs: 'string' }, (_, body, done) => done(null, body))
    scope.post<{ Body: string }>(capRoute, { bodyLimit: LARGEST, onRequest: throttle(services) }, async (request) => {
      await refuseUnsigned(services, request)
      const alert = capAlertOf(readXml(request.body))
      const data = alert === 'forMachines' ? heard : await takeAlert(services, alert, request.id)
      return { code: replyCode.success, data }
    })
  })
}

/** Answer to what centres tell each other's machines: a sign of life, an acknowledgement, an error. */
const heard = { emIdx: null, state: 'heard' } as const

const throttle = (services: Services) => async (request: FastifyRequest) => {
  const { isAllowed } = await services.limits.take(`cap:${lineOf(addressOf(request))}`, MOST_A_MINUTE, A_MINUTE)
  if (!isAllowed) refuse('general.tooMany', { kind: 'tooMany' })
}

async function refuseUnsigned(services: Services, { headers, body }: FastifyRequest<{ Body: string }>) {
  const key = String(await settingOf(services.db, 'CAP_KEY'))
  refuseUnless(key !== '', 'general.unknown', { kind: 'unknown' })
  const [, seconds = '', signature = ''] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(headers['x-cap-signature'])) ?? []
  const isTimely = Math.abs(services.clock().getTime() / 1000 - Number(seconds)) <= TOLERANCE_SECONDS
  const wanted = createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')
  refuseUnless(isTimely && isEqual(wanted, signature), 'cap.badSignature', { kind: 'noSession' })
}
