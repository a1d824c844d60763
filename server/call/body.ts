import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/base/reply.ts'
import { isShapedWithin, type Shape } from './json-shape.ts'

/** Size of a body that everybody may send, also before it is known who they are. */
export const USUAL_BODY = 64_000
/** A save carries what it changes twice: as it shall be, and as it was read. */
export const SAVE_BODY = 256_000
/** No call takes more of it, nor what a screen that was away for days has to tell; whoever walks through it later would run out of stack. */
const usualShape: Shape = { depth: 20, parts: 50_000 }
/** Of what is read in a thread of its own: some hundred thousand cells of a table. */
const largeShape: Shape = { depth: 20, parts: 1_000_000 }

/** Bodies are JSON whose bytes are text: nothing is put where bytes say nothing, and nothing is made of a heap of brackets. */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) =>
    isReadable(body, usualShape) ? parse(request, body.toString(), done) : done(malformed()),
  )
}

/** In this scope bodies stay as they came: who answers reads them. */
export function keepBodies(scope: FastifyInstance): void {
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body: Buffer, done) => done(null, body))
}

/** Content of a large body. */
export function largeBodyIn(bytes: Buffer): unknown {
  if (!isReadable(bytes, largeShape)) throw malformed()
  try {
    return JSON.parse(bytes.toString())
  } catch {
    // The sender's text, not ours: a clear answer instead of a bug.
    throw malformed()
  }
}

const isReadable = (body: Buffer, shape: Shape) => isUtf8(body) && isShapedWithin(body, shape)
const malformed = () => new Refusal('general.malformed', { kind: 'malformed' })
