import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { ERRORS, Server, type ServerOptions, type Upload } from '@tus/server'
import type { FastifyRequest } from 'fastify'
import { refusalStatus, refuse, replyCode } from '#domain/base/reply.ts'
import { limits } from '#domain/file/limits.ts'
import type { SignedIn } from '../../access/session.ts'
import { isDiskFull, refusalOf } from '../../base/outage.ts'
import type { Services } from '../../base/services.ts'
import { noteRefusal } from '../../call/refusal-log.ts'
import type { Uploads } from './folder.ts'
import type { Promises } from './promises.ts'
import { finishUpload, refuseWish } from './upload.ts'

/** Person who sends, and the request of theirs. */
export interface Sender {
  session: SignedIn
  request: FastifyRequest
  /** The upload that is being let in. */
  announced?: string
}

export interface Protocol {
  /** Takes the request over, and answers it. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** The upload as it stands; nothing once it is settled. */
  find(id: string): Promise<Upload | undefined>
}

interface Rooms {
  services: Services
  uploads: Uploads
  promises: Promises
  senderOf(request: IncomingMessage): Sender | undefined
}

type TusRequest = Parameters<NonNullable<ServerOptions['onUploadFinish']>>[0]

/** The tus protocol with the rules of this house. Its library is large: this module is read with the first upload. */
export function openProtocol({ services, uploads, promises, senderOf }: Rooms): Protocol {
  const datastore = new Store({ directory: uploads.directory })
  const knownSender = (request: TusRequest) => {
    const raw = request.runtime?.node?.req
    return raw && senderOf(raw as IncomingMessage)
  }
  const signedIn = (request: TusRequest) => knownSender(request) ?? refuse('session.none', { kind: 'noSession' })
  const tus = new House({
    path: '/upload',
    datastore,
    relativeLocation: true,
    allowedOrigins: () => false,
    maxSize: limits.bytes - 1,
    namingFunction: (request) => `${signedIn(request).session.userId}-${randomUUID()}`,
    async onUploadCreate(request, upload) {
      const sender = signedIn(request)
      refuseWish(sender.session, upload.metadata)
      await promises.add(sender.session.userId, upload)
      sender.announced = upload.id
      return {}
    },
    async onUploadFinish(request, upload) {
      const { fIdx } = await finishUpload(services, uploads, signedIn(request).session, upload)
      return { status_code: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ fIdx }) }
    },
    onResponseError: (request, error) => answerTo(error, knownSender(request)?.request),
  })
  return {
    handle: (request, response) => tus.handle(request, response),
    find: (id) => datastore.getUpload(id).catch(() => undefined),
  }
}

/** Refuses in the form of this house also what the library finds by itself: headers that are missing, or malformed. */
class House extends Server {
  override write(context: Parameters<Server['write']>[0], headers: Headers, status: number, body = '') {
    if (status < 400) return super.write(context, headers, status, body)
    headers.set('content-type', 'application/json')
    return super.write(context, headers, status, body.startsWith('{') ? body : malformed)
  }
}

const malformed = JSON.stringify({ code: replyCode.refused, msg: 'general.malformed' })

/** Writes as the library does, but says of a full disk that it is full. */
class Store extends FileStore {
  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset })
    await pipeline(readable, file).catch((error) => {
      throw isDiskFull(error) ? error : ERRORS.FILE_WRITE_ERROR
    })
    return offset + file.bytesWritten
  }
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
  return { status_code: status, body: JSON.stringify({ code: replyCode.refused, msg }) }
}
