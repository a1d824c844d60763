import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '#domain/base/reply.ts'
import { ARCHIVE_PATH, ownArchive } from '#domain/map/base.ts'
import type { Services } from '../base/services.ts'
import { settingOf } from '../base/setting.ts'
import { sessionOf } from '../call/exchange.ts'
import { rangeOf } from '../file/range.ts'

/** The archive of tiles that lies in the folder of maps, part by part, for whoever is signed in. */
export function serveArchive(app: FastifyInstance, services: Services): void {
  app.get(ARCHIVE_PATH, async (request, reply) => {
    await sessionOf({ request, services })
    const name = ownArchive(String(await settingOf(services.db, 'MAP_TILES')))
    const path = name && join(services.environment.dataFolder, 'maps', name)
    const file = path ? await stat(path).catch(() => undefined) : undefined
    if (!path || !file?.isFile()) return refuse('general.unknown', { kind: 'unknown' })
    return sendPart(request, reply, path, file)
  })
}

function sendPart(request: FastifyRequest, reply: FastifyReply, path: string, file: { size: number; mtimeMs: number }) {
  // A reader that sees another tag begins anew: parts of two archives make no map.
  const tag = `"${file.size.toString(36)}-${Math.round(file.mtimeMs).toString(36)}"`
  reply.headers({ etag: tag, 'accept-ranges': 'bytes', 'cache-control': 'private, no-cache' })
  reply.type('application/vnd.pmtiles')
  const range = rangeOf(request.headers.range, file.size)
  if (range === null) return reply.status(416).header('content-range', `bytes */${file.size}`).send()
  const { from, to } = range ?? { from: 0, to: file.size }
  if (range) reply.status(206).header('content-range', `bytes ${from}-${to - 1}/${file.size}`)
  reply.header('content-length', to - from)
  return reply.send(createReadStream(path, { start: from, end: Math.max(from, to - 1) }))
}
