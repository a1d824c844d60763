import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isStorable } from '#domain/base/field.ts'
import { refuse, replyCode } from '#domain/base/reply.ts'
import { playerRoutes } from '#domain/device/wire.ts'
import type { Services } from './base/services.ts'
import { takeInBuild } from './device/build/arrival.ts'
import { buildOfAll, buildOfDevice } from './device/build/due.ts'
import { buildShelf } from './device/build/shelf.ts'

const built = join(import.meta.dirname, '..', 'dist', 'player')

/**
 * The web player's builds. The worker of a build holds its page and assets on the screen, and the page names the build that
 * it is of. A screen without a worker is a new one: it gets the build that all have.
 */
export async function servePlayer(app: FastifyInstance, services: Services): Promise<void> {
  const { db, environment } = services
  const shelf = buildShelf(environment.dataFolder)
  if (existsSync(join(built, 'index.html'))) {
    const arrival = takeInBuild(services, built)
    // Without room for another build screens stay on those that are there.
    await arrival.catch((err) => app.log.error({ err }, 'The build of the player could not be taken in'))
  }
  const folderOf = (hash: string) => shelf.folderOf(hash) ?? refuse('general.unknown', { kind: 'unknown' })
  const sendPage = async (reply: FastifyReply, hash: string) => {
    const page = await readFile(join(folderOf(hash), 'index.html'), 'utf8')
    letAskBridge(reply)
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(pageOf(page, hash))
  }

  app.get(playerRoutes.page, async (_, reply) => {
    const hash = await buildOfAll(db)
    return hash !== null && shelf.folderOf(hash) ? sendPage(reply, hash) : reply.sendFile('index.html', built)
  })
  app.get<{ Querystring: { device?: string } }>(playerRoutes.due, async ({ query: { device } }, reply) => {
    const isName = typeof device === 'string' && device.length <= 64 && isStorable(device)
    const build = isName ? await buildOfDevice(db, device) : await buildOfAll(db)
    return reply.header('cache-control', 'no-store').send({ code: replyCode.success, data: { build } })
  })
  app.get<{ Params: { hash: string } }>(`${playerRoutes.build}:hash/page`, ({ params: { hash } }, reply) =>
    sendPage(reply, hash),
  )
  app.get<{ Params: { hash: string } }>(`${playerRoutes.build}:hash/worker.js`, ({ params: { hash } }, reply) =>
    // It stands for all of the player's addresses, not only for those below its own.
    reply.header('service-worker-allowed', playerRoutes.page).sendFile('worker.js', folderOf(hash)),
  )
  // Named by their content, so it does not matter of which build they are.
  app.get<{ Params: { name: string } }>(`${playerRoutes.page}assets/:name`, async ({ params: { name } }, reply) => {
    const folders = [built, ...(await shelf.hashes()).map(folderOf)]
    const folder = folders.find((each) => existsSync(join(each, 'assets', name)))
    return folder && isAsset(name)
      ? reply.sendFile(`assets/${name}`, folder)
      : refuse('general.unknown', { kind: 'unknown' })
  })
}

const isAsset = (name: string) => /^[\w-][\w.-]*$/.test(name)

function pageOf(page: string, hash: string): string {
  return page.replace('<head>', `<head>\n    <meta name="build" content="${hash}" />`)
}

/** A player on a kiosk speaks to the bridge of its own machine. */
export function letAskBridge(response: FastifyReply): void {
  const rules = String(response.getHeader('content-security-policy'))
  response.header('content-security-policy', rules.replace(/connect-src [^;]*/, '$& http://127.0.0.1:*'))
}
