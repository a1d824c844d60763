import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '#domain/base/reply.ts'
import type { Services } from './base/services.ts'
import { visitorOf } from './call/visitor.ts'
import { letAskBridge } from './player-pages.ts'

const built = join(import.meta.dirname, '..', 'dist')
const YEAR_SECONDS = 31_536_000

/** The console and the player: built files by name, the console's page for every other address of its own. */
export async function servePages(app: FastifyInstance, services: Services): Promise<void> {
  app.addHook('onRequest', sendOldBrowsersAway)
  app.get('/ie', (_, reply) => reply.type('text/html; charset=utf-8').send(oldBrowserPage))
  for (const [folder, prefix] of [
    ['web', '/'],
    ['player', '/player/'],
  ] as const) {
    if (!existsSync(join(built, folder))) continue
    await app.register(files, {
      root: join(built, folder),
      prefix,
      decorateReply: prefix === '/',
      preCompressed: true,
      // The build's own list of its files is for tests.
      dotfiles: 'ignore',
      // The console's page is answered below: it sets the visitor's cookie that the first call needs.
      index: prefix === '/' ? false : ['index.html'],
      // Assets carry a hash of their content in their name; pages and the service worker do not.
      setHeaders: (response, path) => {
        const caching = path.includes('/assets/') ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache'
        response.header('cache-control', caching)
        if (path.endsWith('/player/preview.html')) letConsoleFrame(response)
        if (path.endsWith('/player/index.html')) letAskBridge(response)
      },
    })
  }
  app.get('/', (request, reply) => answerElsewhere(request, reply, services))
  app.setNotFoundHandler((request, reply) => answerElsewhere(request, reply, services))
}

/** True of a built file that was found and is gone when it is read. */
export function isGonePage(error: unknown): boolean {
  const { code, path } = error as NodeJS.ErrnoException
  return code === 'ENOENT' && path?.startsWith(built + sep) === true
}

/** Headers that tell of the file are untrue of the answer in its place. */
export function forgetFile(reply: FastifyReply): void {
  for (const header of [
    'content-encoding',
    'content-length',
    'etag',
    'last-modified',
    'accept-ranges',
    'content-range',
  ])
    reply.removeHeader(header)
  reply.type('application/json; charset=utf-8')
}

/** The one page that the console shows within its own: nobody else may. */
function letConsoleFrame(response: FastifyReply) {
  const rules = String(response.getHeader('content-security-policy'))
  response.header('content-security-policy', rules.replace("frame-ancestors 'none'", "frame-ancestors 'self'"))
  response.header('x-frame-options', 'SAMEORIGIN')
}

const machinePaths = ['/api/', '/file/', '/device/', '/upload/', '/assets/', '/player/']

function answerElsewhere(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const isPage =
    request.method === 'GET' && !isHidden(request.url) && !machinePaths.some((path) => request.url.startsWith(path))
  const page = join(built, 'web', 'index.html')
  if (isPage && !/\.\w+$/.test(request.url.split('?')[0] ?? '') && existsSync(page)) {
    visitorOf(request, reply, services)
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(readFileSync(page))
  }
  const isKnown = request.url.startsWith('/api/') && request.url.split('?')[0]?.endsWith('.do') === true
  const isWrongMethod = isKnown && request.method !== 'POST'
  return isWrongMethod
    ? refuse('general.wrongMethod', { kind: 'wrongMethod' })
    : refuse('general.unknown', { kind: 'unknown' })
}

/** Names that begin with a dot are nobody's page: whoever asks for them looks for what was left lying about. */
function isHidden(url: string): boolean {
  const [path = ''] = url.split('?')
  return /[/\\]\./.test(path.replaceAll(/%2e/gi, '.').replaceAll(/%2f/gi, '/').replaceAll(/%5c/gi, '\\'))
}

async function sendOldBrowsersAway(request: FastifyRequest, reply: FastifyReply) {
  const isOld = /MSIE |Trident\//.test(request.headers['user-agent'] ?? '')
  if (isOld && request.url !== '/ie') return reply.redirect('/ie', 302)
}

const oldBrowserPage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Litfass</title>
<body style="font-family:sans-serif;max-width:36em;margin:4em auto;line-height:1.6">
<h1>Litfass</h1>
<p lang="ko">이 브라우저는 지원되지 않습니다. 최신 브라우저를 사용해 주세요.</p>
<p lang="en">This browser is not supported. Please use a current one.</p>
<p lang="de">Dieser Browser wird nicht unterstützt. Bitte verwenden Sie einen aktuellen.</p>
<p lang="es">Este navegador no es compatible. Utilice uno actual.</p>
<p lang="fr">Ce navigateur n’est pas pris en charge. Utilisez un navigateur récent.</p>
<p lang="it">Questo browser non è supportato. Usarne uno aggiornato.</p>
<p lang="sv">Webbläsaren stöds inte. Använd en aktuell.</p></body></html>`
