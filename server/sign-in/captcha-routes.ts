import { randomInt } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse, refuseUnless } from '#domain/base/reply.ts'
import { lineOf } from '#domain/text/line.ts'
import { patterns } from '#domain/text/patterns.ts'
import { languages } from '#labels/words.ts'
import type { Services } from '../base/services.ts'
import { addressOf, visitorOf } from '../call/visitor.ts'
import { drawDigits } from './captcha/draw.ts'
import { speakDigits } from './captcha/speak.ts'
import { captchaDigits } from './captcha.ts'

const IMAGES_EACH = 3
const SOUNDS_EACH = 3
const SOUNDS_A_MINUTE = 10

const random = () => randomInt(2 ** 32) / 2 ** 32

/** Image and sound of a security code, for the browser that asked for it. */
export function serveCaptcha(app: FastifyInstance, services: Services): void {
  app.get('/api/common/captcha/image', async (request, reply) => {
    const digits = await digitsFor(request, reply, services, 'images', IMAGES_EACH)
    return reply.type('image/png').send(await drawDigits(digits, random))
  })

  app.get('/api/common/captcha/audio', async (request, reply) => {
    const { isAllowed } = await services.limits.take(`captcha-sound:${lineOf(addressOf(request))}`, SOUNDS_A_MINUTE, 60)
    refuseUnless(isAllowed, 'general.tooMany', { kind: 'tooMany' })
    const digits = await digitsFor(request, reply, services, 'sounds', SOUNDS_EACH)
    const { lang, slow } = request.query as Record<string, unknown>
    const language = languages.find((each) => each === lang) ?? 'en'
    return reply.type('audio/wav').send(await speakDigits(digits, { language, slowly: slow === '1' }, random))
  })
}

async function digitsFor(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  medium: 'images' | 'sounds',
  most: number,
): Promise<string> {
  reply.header('cache-control', 'no-store')
  const { k } = request.query as Record<string, unknown>
  const isId = typeof k === 'string' && patterns.uuid.test(k)
  const { visitorHash } = visitorOf(request, reply, services)
  const digits = isId ? await captchaDigits(services, { id: k, visitorHash }, medium, most) : undefined
  return digits ?? refuse('general.unknown', { kind: 'unknown' })
}
