import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import underPressure from '@fastify/under-pressure'
import websocket from '@fastify/websocket'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { Refusal, refusalStatus } from '#domain/base/reply.ts'
import { pushProtocol } from '#domain/device/wire.ts'
import { hostOfBase } from '#domain/map/base.ts'
import { refusalOf } from './base/outage.ts'
import type { Services } from './base/services.ts'
import { settingOf } from './base/setting.ts'
import { beginWork, endWork } from './base/watch.ts'
import { readBodies, USUAL_BODY } from './call/body.ts'
import { serveCalls } from './call/dispatch.ts'
import type { LargeCalls } from './call/large-thread.ts'
import { hasLeft } from './call/left.ts'
import { expectBody } from './call/patience.ts'
import { noteRefusal } from './call/refusal-log.ts'
import { handlers, works } from './calls.ts'
import { serveLive } from './console/live.ts'
import { serveDevices } from './device-plane.ts'
import { serveOptOut } from './digest/opt-out.ts'
import { serveDocs } from './docs/routes.ts'
import { serveCap } from './emergency/cap-route.ts'
import { serveFiles } from './file/file-routes.ts'
import { serveUploads } from './file/upload/routes.ts'
import { serveKiosk } from './kiosk.ts'
import { serveArchive } from './map/archive.ts'
import { serveMetrics } from './metrics.ts'
import { forgetFile, isGonePage, servePages } from './pages.ts'
import { servePlayer } from './player-pages.ts'
import { serveCaptcha } from './sign-in/captcha-routes.ts'

/** Of what is said over a channel: wishes, never data. */
const LARGEST_MESSAGE = 1000
/** Players name their protocol, consoles have none. */
const handleProtocols = (offered: Set<string>) => (offered.has(pushProtocol) ? pushProtocol : false)

/** The HTTP server, ready to listen. */
export async function openApp(
  services: Services,
  behind: Readonly<Record<'entry' | 'players' | 'work', Services>>,
  large: LargeCalls,
): Promise<FastifyInstance> {
  const { environment } = services
  const slowest = slowestOf(environment)
  const app = Fastify({
    // A client's own id would let it write into our log.
    genReqId: () => randomUUID(),
    bodyLimit: USUAL_BODY,
    trustProxy: trustOf(environment),
    logger: { level: environment.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    logController: new LogController({ disableRequestLogging: true }),
    // An address that cannot be decoded never reaches a route.
    frameworkErrors: answerError,
    routerOptions: { maxParamLength: 200 },
    ...idleTimesOf(environment),
    ...(environment.tls ? { https: { ...slowest, ...certificates(environment.tls) } } : { http: slowest }),
  })
  await app.register(cookie)
  const mapHost = hostOfBase(String(await settingOf(services.db, 'MAP_TILES')))
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentRules(mapHost ? [mapHost] : []) },
    frameguard: { action: 'deny' },
    // For browsers and plug-ins that nobody has any more.
    ...{ ieNoOpen: false, dnsPrefetchControl: false, permittedCrossDomainPolicies: false, xssFilter: false },
  })
  await app.register(underPressure, { maxEventLoopDelay: environment.overloadMs, exposeStatusRoute: '/health' })
  app.addHook('onRequest', noteWork)
  app.addHook('onRequest', async (request) => expectBody(request, environment.bodySeconds))
  app.setErrorHandler(answerError)
  if (environment.trustedProxies === undefined) app.addHook('onRequest', proxyWarner())
  app.addHook('onResponse', hangUpAfterUpgrade)
  readBodies(app)
  serveCalls(app, { services, entry: behind.entry, large, works }, handlers)
  serveCaptcha(app, behind.entry)
  serveOptOut(app, behind.entry)
  serveCap(app, behind.entry)
  serveDocs(app, services)
  serveMetrics(app, services)
  serveUploads(app, services)
  serveFiles(app, behind.players)
  serveArchive(app, services)
  await app.register(async (channels) => {
    // Only in here, so that no other address is taken for a channel.
    await channels.register(websocket, { options: { maxPayload: LARGEST_MESSAGE, handleProtocols } })
    serveLive(channels, behind.entry)
    services.deviceOf = await serveDevices(channels, behind.players, behind.work)
  })
  await serveKiosk(app)
  await servePages(app, services)
  await servePlayer(app, services)
  return app
}

/** Times after which a line on which nothing moves is closed: while somebody is answered, and between two questions. */
const idleTimesOf = ({ idleSeconds }: Services['environment']) => ({
  connectionTimeout: idleSeconds * 1000,
  keepAliveTimeout: Math.min(72, idleSeconds || 72) * 1000,
})

/** Times for the head of a request: 20 s, or less where idle connections have less. */
function slowestOf({ idleSeconds }: Services['environment']) {
  const seconds = Math.min(20, idleSeconds || 20)
  return { headersTimeout: seconds * 1000, connectionsCheckingInterval: Math.min(5, seconds) * 1000 }
}

/** So many proxies before this server, or those of these networks; nobody else's word on an address is taken. */
function trustOf({ trustedProxies }: Services['environment']) {
  if (typeof trustedProxies !== 'number') return trustedProxies ?? false
  return (_: string, hop: number) => hop < trustedProxies
}

const certificates = ({ certificate, key }: { certificate: string; key: string }) => ({
  cert: readFileSync(certificate),
  key: readFileSync(key),
})

/** Everything from here, but for the map's tiles where operators have named a server for them: they are fetched, then drawn. */
const contentRules = (mapHost: string[]) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  scriptSrcAttr: ["'none'"],
  fontSrc: ["'self'"],
  objectSrc: ["'none'"],
  // The player's preview alone.
  frameSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:', ...mapHost],
  mediaSrc: ["'self'", 'blob:'],
  connectSrc: ["'self'", ...mapHost],
  // The widget library writes its sizes as style attributes.
  styleSrc: ["'self'", "'unsafe-inline'"],
  workerSrc: ["'self'"],
  formAction: ["'self'"],
  baseUri: ["'self'"],
  frameAncestors: ["'none'"],
})

/** Behind a proxy that is not trusted all people share its address, and its throttles: said once. */
function proxyWarner() {
  let isTold = false
  return async ({ headers, log }: FastifyRequest) => {
    if (isTold || (headers['x-forwarded-for'] ?? headers.forwarded) === undefined) return
    isTold = true
    log.warn('Requests come through a proxy whose word is not taken: set TRUST_PROXY, or all people count as one')
  }
}

/** Until the answer is out, or whoever asked is gone. */
async function noteWork({ id, url, raw }: FastifyRequest, reply: FastifyReply) {
  if (raw.headers.upgrade !== undefined) return
  beginWork(id, url.split('?')[0]?.slice(0, 100) ?? '')
  reply.raw.once('close', () => endWork(id))
}

/** Hang-up after a refused upgrade: its line is heard by no parser, so nothing else would ever end it. */
async function hangUpAfterUpgrade({ raw }: FastifyRequest) {
  if (raw.headers.upgrade !== undefined) raw.socket.destroySoon()
}

/** Refusals become their catalogued reply; everything else is a bug: logged with its request, told without details. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  // A page first: to all else a missing file is the socket of a database that is away.
  const refusal = ofPages(error, reply) ?? refusalOf(error) ?? ofTheWire(error as FastifyError)
  reply.header('cache-control', 'no-store').header('x-request-id', request.id)
  if (refusal) {
    noteRefusal(refusal, request)
    return reply.status(refusalStatus[refusal.kind]).send(refusal.body())
  }
  if (!hasLeft(error, reply)) reply.log.error({ err: error, request: request.id }, 'A call failed')
  return reply.status(500).send({ code: -1, msg: 'general.error' })
}

/** A new build took the file away after it was found. */
function ofPages(error: unknown, reply: FastifyReply): Refusal | undefined {
  if (!isGonePage(error)) return undefined
  forgetFile(reply)
  return new Refusal('general.unknown', { kind: 'unknown' })
}

/** Refusal of the HTTP layer itself: unreadable, too large, of a wrong type, too much at once. */
function ofTheWire({ statusCode }: FastifyError): Refusal | undefined {
  // The file server's words for a folder or a path outside of it.
  if (statusCode === 403 || statusCode === 404) return new Refusal('general.unknown', { kind: 'unknown' })
  if (statusCode === 413) return new Refusal('general.tooLarge', { kind: 'tooLarge' })
  if (statusCode === 415) return new Refusal('general.malformed', { kind: 'wrongType' })
  if (statusCode === 429) return new Refusal('general.tooMany', { kind: 'tooMany' })
  if (statusCode === 503) return new Refusal('general.unavailable', { kind: 'unavailable' })
  return statusCode === 400 ? new Refusal('general.malformed', { kind: 'malformed' }) : undefined
}
