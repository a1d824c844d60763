import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse, refuseUnless } from '#domain/base/reply.ts'
import type { SignedIn } from '../../access/session.ts'
import type { Services } from '../../base/services.ts'
import { sessionOf } from '../../call/exchange.ts'
import { hasCsrfToken } from '../../call/visitor.ts'
import { refuseDeclaredLength } from '../../pipeline/receive.ts'
import { openUploads } from './folder.ts'
import { openPromises } from './promises.ts'
import type { Protocol, Sender } from './protocol.ts'
import { finishUpload } from './upload.ts'

/** Uploads in pieces that survive a broken line (the tus protocol), each bound to the person who began it. */
export function serveUploads(app: FastifyInstance, services: Services): void {
  const uploads = openUploads(services)
  const promises = openPromises(uploads, services.files)
  const senders = new WeakMap<IncomingMessage, Sender>()
  let opened: Promise<Protocol> | undefined
  const protocol = () => {
    opened ??= import('./protocol.ts').then(({ openProtocol }) =>
      openProtocol({ services, uploads, promises, senderOf: (raw) => senders.get(raw) }),
    )
    return opened
  }

  const handOver = async (request: FastifyRequest, reply: FastifyReply, session: SignedIn) => {
    senders.set(request.raw, { session, request })
    reply.hijack()
    reply.raw.setHeader('cache-control', 'no-store')
    reply.raw.setHeader('x-content-type-options', 'nosniff')
    const { handle } = await protocol()
    await handle(request.raw, reply.raw)
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
      const upload = await (await protocol()).find(id)
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
