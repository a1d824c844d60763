import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/base/reply.ts'

/** Bodies are JSON whose bytes are text: nothing is put where bytes say nothing. */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) =>
    isUtf8(body)
      ? parse(request, body.toString(), done)
      : done(new Refusal('general.malformed', { kind: 'malformed' })),
  )
}
