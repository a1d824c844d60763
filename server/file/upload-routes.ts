import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Server, type ServerOptions } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusalStatus, refuse, refuseUnless } from '#domain/base/reply.ts'
import { limits } from '#domain/file/limits.ts'
import type { SignedIn } from '../access/session.ts'
import { refusalOf } from '../base/outage.ts'
import type { Services } from '../base/services.ts'
import { sessionOf } from '../call/exchange.ts'
import { noteRefusal } from '../call/refusal-log.ts'
import { hasCsrfToken } from '../call/visitor.ts'
import { refuseDeclaredLength } from '../pipeline/receive.ts'
import { finishUpload, refuseWish } from './upload.ts'
import { openUploads } from './upload-folder.ts'
import { openPromises } from './upload-promises.ts'

interface Sender {
  session: SignedIn
  request: FastifyRequest
  /** The upload that is being let in. */
  announced?: string
}
type TusRequest = Parameters<NonNullable<ServerOptions['onUploadFinish']>>[0]

/** Uploads in pieces that survive a broken line (the tus protocol), each bound to the person who began it. */
export function serveUploads(app: FastifyInstance, services: Services): void {
  const uploads = openUploads(services)
  const promises = openPromises(uploads, services.files)
  const senders = new WeakMap<IncomingMessage, Sender>()
  const senderOf = (request: TusRequest): Sender => {
    const raw = request.runtime?.node?.req
    return (raw && senders.get(raw as IncomingMessage)) ?? refuse('session.none', { kind: 'noSession' })
  }
  const tus = new Server({
    path: '/upload',
    datastore: uploads.openStore(),
    relativeLocation: true,
    allowedOrigins: () => false,
    maxSize: limits.bytes - 1,
    namingFunction: (request) => `${senderOf(request).session.userId}-${randomUUID()}`,
    async onUploadCreate(request, upload) {
      const sender = senderOf(request)
      refuseWish(sender.session, upload.metadata)
      await promises.add(sender.session.userId, upload)
      sender.announced = upload.id
      return {}
    },
    async onUploadFinish(request, upload) {
      const { session } = senderOf(request)
      const { fIdx } = await finishUpload(services, uploads, session, upload)
      return { status_code: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ fIdx }) }
    },
    onResponseError: (request, error) => {
      const raw = request.runtime?.node?.req
      return answerTo(error, raw && senders.get(raw as IncomingMessage)?.request)
    },
  })

  const handOver = async (request: FastifyRequest, reply: FastifyReply, session: SignedIn) => {
    senders.set(request.raw, { session, request })
    reply.hijack()
    reply.raw.setHeader('cache-control', 'no-store')
    reply.raw.setHeader('x-content-type-options', 'nosniff')
    await tus.handle(request.raw, reply.raw)
    promises.settle(senders.get(request.raw)?.announced ?? '')
  }

  app.register(async (scope) => {
    // The bytes are left in the request: the protocol's own handler takes them.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))

    // Before a byte of the body is read.
    const sessions = new WeakMap<FastifyRequest, SignedIn>()
    const sessionAt = (request: FastifyRequest) =>
      sessions.get(request) ?? refuse('session.none', { kind: 'noSession' })
    scope.addHook<{ Params: { id?: string } }>('onRequest', async (request) => {
      sessions.set(request, await senderIn(request, services, request.params.id))
    })

    scope.post('/upload/', async (request, reply) => {
      const session = sessionAt(request)
      const declared = Number(request.headers['upload-length'])
      refuseDeclaredLength(Number.isNaN(declared) ? undefined : declared)
      await handOver(request, reply, session)
    })

    scope.route<{ Params: { id: string } }>({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: '/upload/:id',
      handler: async (request, reply) => {
        const session = sessionAt(request)
        const settled = request.method === 'HEAD' ? await uploads.settled(request.params.id) : undefined
        if (!settled) return handOver(request, reply, session)
        const length = { 'upload-offset': settled.size, 'upload-length': settled.size }
        return reply.headers({ 'tus-resumable': '1.0.0', 'cache-control': 'no-store', ...length }).send()
      },
    })

    // What has become of an upload whose last answer got lost.
    scope.get<{ Params: { id: string } }>('/upload/:id', { exposeHeadRoute: false }, async (request, reply) => {
      const { id } = request.params
      const session = sessionAt(request)
      const upload = await uploads
        .openStore()
        .getUpload(id)
        .catch(() => undefined) // gone once it is settled
      const { fIdx } = await finishUpload(services, uploads, session, upload ?? { id, offset: 0, size: 1 })
      return reply.header('cache-control', 'no-store').send({ fIdx })
    })
  })
}

async function senderIn(request: FastifyRequest, services: Services, id: string | undefined): Promise<SignedIn> {
  const session = await sessionOf({ request, services })
  refuseUnless(hasCsrfToken(request, services), 'session.csrf', { kind: 'forbidden' })
  const isOwn = id === undefined || (/^\d+-[0-9a-f-]{36}$/.test(id) && id.startsWith(`${session.userId}-`))
  refuseUnless(isOwn, 'general.unknown', { kind: 'unknown' })
  return session
}

/** Refusals as everywhere; the protocol's own ones keep their status; the rest is a bug. */
function answerTo(error: object, request: FastifyRequest | undefined) {
  const refusal = refusalOf(error)
  if (refusal && request) noteRefusal(refusal, request)
  if (refusal) return { status_code: refusalStatus[refusal.kind], body: JSON.stringify(refusal.body()) }
  const status = 'status_code' in error ? Number(error.status_code) : 500
  if (status >= 500) request?.log.error({ err: error, request: request.id }, 'An upload failed')
  const msg =
    status >= 500 ? 'general.error' : status === 404 || status === 410 ? 'general.unknown' : 'general.malformed'
  return { status_code: status, body: JSON.stringify({ code: -1, msg }) }
}
