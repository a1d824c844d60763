import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { refuse } from '#domain/base/reply.ts'

const folder = join(import.meta.dirname, '..', 'scripts', 'kiosk')

/**
 * The shell of the kiosk for Debian, for machines that renew it by `litfass-kiosk update`: a list of its files with their
 * hashes, as `sha256sum` writes it, and each file.
 */
export async function serveKiosk(app: FastifyInstance): Promise<void> {
  const files = shellFiles()
  const list = [...files].map(([name, bytes]) => `${sha256(bytes)}  ${name}\n`).join('')
  app.get('/player/kiosk/list', (_, reply) => reply.type(PLAIN).header('cache-control', 'no-cache').send(list))
  app.get<{ Params: { name: string } }>('/player/kiosk/:name', ({ params: { name } }, reply) => {
    const bytes = files.get(name)
    if (!bytes) return refuse('general.unknown', { kind: 'unknown' })
    return reply.type(PLAIN).header('cache-control', 'no-cache').send(bytes)
  })
}

const PLAIN = 'text/plain; charset=utf-8'

function shellFiles(): Map<string, Buffer> {
  const names = readFileSync(join(folder, 'shell.list'), 'utf8').split('\n').filter(Boolean)
  return new Map(names.map((name) => [name, readFileSync(join(folder, name))]))
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
