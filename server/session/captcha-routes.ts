import type { FastifyInstance } from 'fastify'
import type { Services } from '../base/services.ts'

/** Image and sound of a security code. */
export function serveCaptcha(_app: FastifyInstance, _services: Services): void {}
