import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LARGEST_KEY } from '#domain/base/field.ts'
import { refuse, refuseUnless } from '#domain/base/reply.ts'
import { patterns } from '#domain/text/patterns.ts'
import type { Services } from '../base/services.ts'
import { sessionOf } from '../call/exchange.ts'
import type { StoredFile } from '../pipeline/store.ts'
import { isSignedAddress } from './address.ts'
import { rangeOf } from './range.ts'
import { visibleFile } from './visible.ts'

/** Files by the hash of their bytes, for screens and for whoever holds a signed address; originals by their id. */
export function serveFiles(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { sha256: string } }>('/file/:sha256', async (request, reply) => {
    const { sha256 } = request.params
    refuseUnless(patterns.sha256.test(sha256), 'general.unknown', { kind: 'unknown' })
    await refuseStranger(request, services, sha256)
    const [found, stored] = await Promise.all([kindOf(services, sha256), services.files.find(sha256)])
    if (!found || !stored) return refuse('general.unknown', { kind: 'unknown' })
    reply.header('cache-control', 'private, max-age=31536000, immutable').type(found.mime)
    if (!found.isVariant) reply.header('content-disposition', 'attachment')
    return send(request, reply, services, stored)
  })

  app.get('/api/file/download.do', async (request, reply) => {
    const session = await sessionOf({ request, services })
    const { fIdx } = request.query as Readonly<Record<string, unknown>>
    const file = await visibleFile({ ...session, db: services.db }, keyFrom(fIdx))
    const stored = await services.files.find(file.sha256)
    if (!stored) return refuse('general.unknown', { kind: 'unknown' })
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeName(file.name)}`)
    reply.header('cache-control', 'no-store').type(file.mime)
    return send(request, reply, services, stored)
  })
}

/** Key that a query names; that of no file where it can be none. */
function keyFrom(value: unknown): number {
  const key = Number(value)
  return Number.isInteger(key) && 0 < key && key <= LARGEST_KEY ? key : 0
}

async function refuseStranger(request: FastifyRequest, services: Services, sha256: string) {
  // The query is text or a list of texts; what is not text is not a signature.
  if (isSignedAddress(services, sha256, request.query as Readonly<Record<string, unknown>>)) return
  // A player whose token ran out hears so from its own plane; whoever shows no token has an address that ran out.
  const device = request.headers.authorization === undefined ? undefined : await services.deviceOf?.(request)
  refuseUnless(device, 'general.noPermission', { kind: 'forbidden' })
}

/** Kind of a file: bytes of our own programs may be shown; those of a stranger are only ever saved. */
async function kindOf({ db }: Services, sha256: string) {
  const variant = await db
    .selectFrom('asset_variant')
    .select('mime')
    .where('sha256', '=', sha256)
    .limit(1)
    .executeTakeFirst()
  if (variant) return { mime: variant.mime, isVariant: true }
  const original = await db.selectFrom('asset').select('mime').where('sha256', '=', sha256).executeTakeFirst()
  return original && { mime: original.mime, isVariant: false }
}

function send(request: FastifyRequest, reply: FastifyReply, { files }: Services, file: StoredFile) {
  const tag = `"${file.sha256}"`
  reply.headers({
    etag: tag,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  })
  if (names(request.headers['if-none-match'], tag)) return reply.status(304).send()
  const ifRange = request.headers['if-range']
  const range = ifRange === undefined || ifRange === tag ? rangeOf(request.headers.range, file.bytes) : undefined
  if (range === null) return reply.status(416).header('content-range', `bytes */${file.bytes}`).send()
  const { from, to } = range ?? { from: 0, to: file.bytes }
  if (range) reply.status(206).header('content-range', `bytes ${from}-${to - 1}/${file.bytes}`)
  reply.header('content-length', to - from)
  // An empty stream: without any body the length would be said to be nothing.
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : files.open(file, { from, to }))
}

function names(header: string | undefined, tag: string): boolean {
  return header?.split(',').some((each) => each.trim().replace(/^W\//, '') === tag || each.trim() === '*') ?? false
}

function encodeName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
