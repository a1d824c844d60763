import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isStorable, storablePart } from '#domain/base/field.ts'
import { refuse, refuseUnless, replyCode } from '#domain/base/reply.ts'
import {
  type Beat,
  type BeatAnswer,
  type CommandReport,
  deviceLimits,
  deviceRoutes,
  type Head,
  type ProofDelivery,
  type Registration,
  type TokenAsk,
} from '#domain/device/wire.ts'
import { patterns } from '#domain/text/patterns.ts'
import { nameDevice } from '../call/refusal-log.ts'
import { buildOfMedia } from './build/due.ts'
import { reportCommand, takeCommands } from './commands.ts'
import type { KnownPlayer } from './known-players.ts'
import { MOST_READ, MOST_TOLD, pacePlayers } from './pace.ts'
import { keepPicture } from './picture.ts'
import { holderOf, type Plane, playerOf } from './plane.ts'
import { register } from './register.ts'
import * as schemas from './schemas.ts'
import { token } from './token.ts'

const SMALL_BODY = 4_000
/** All that the schema lets in: a hundred hours, each with fifty reasons. */
const BEAT_BODY = 400_000
/** Players read no rules about frames and scripts; to say them costs more than the answer. */
const often = { helmet: false } as const

/** Routes of domain/device/wire.ts. */
export function serveDeviceRoutes(app: FastifyInstance, plane: Plane): void {
  const { services } = plane
  // Before a byte of the body is read; what is known of a player stands in memory.
  const pace = pacePlayers(MOST_TOLD)
  const paceTokens = pacePlayers(MOST_TOLD)
  const refuseStranger = async (request: FastifyRequest) => pace((await playerOf(plane, request)).device)
  const refuseWithoutToken = async (request: FastifyRequest) => pace(holderOf(plane, request).device)
  app.addContentTypeParser('image/jpeg', { parseAs: 'buffer' }, (_, body, done) => done(null, body))

  app.post<{ Body: Registration }>(deviceRoutes.register, small(schemas.registration), async ({ body, ip }) =>
    success(await register(services, body, ip)),
  )
  app.post<{ Body: TokenAsk }>(deviceRoutes.token, small(schemas.tokenAsk), async (request) => {
    nameDevice(request, request.body.device)
    // A stranger who knows the name of a player must not be able to keep it from its tokens.
    paceTokens(`${request.body.device} ${request.ip}`)
    return success(await token(services, plane.key.publicKey, request.body))
  })
  app.get(deviceRoutes.head, often, async (request, reply) =>
    answerHead(plane, await playerOf(plane, request), request, reply),
  )

  app.post<{ Body: Beat }>(
    deviceRoutes.beat,
    {
      ...often,
      ...fitting(schemas.beat),
      bodyLimit: BEAT_BODY,
      onRequest: refuseStranger,
      preValidation: keepStorable,
    },
    async (request) => success(await answerBeat(plane, await playerOf(plane, request), request.body)),
  )
  app.post<{ Body: ProofDelivery }>(
    deviceRoutes.proof,
    { ...often, ...fitting(schemas.proofDelivery), bodyLimit: BEAT_BODY, onRequest: refuseWithoutToken },
    async (request) => {
      const { device } = holderOf(plane, request)
      return success({ time: plane.now(), proof: await plane.proofs.add({ ...request.body, device }) })
    },
  )
  app.post<{ Body: CommandReport; Params: { id: string } }>(
    `${deviceRoutes.command}:id`,
    { ...small(schemas.commandReport), onRequest: refuseWithoutToken, preValidation: keepStorable },
    async (request) => {
      const { device } = holderOf(plane, request)
      refuseUnless(isStorable(request.params.id), 'general.unknown', { kind: 'unknown' })
      await reportCommand(services.db, device, request.params.id, request.body, services.clock())
      await plane.players.refresh(device)
      return success({ time: plane.now() })
    },
  )
  app.post<{ Body: Buffer; Params: { id: string } }>(
    `${deviceRoutes.picture}:id`,
    { bodyLimit: deviceLimits.pictureBytes, onRequest: refuseStranger },
    async (request) => {
      const { device } = await playerOf(plane, request)
      refuseUnless(isStorable(request.params.id), 'general.unknown', { kind: 'unknown' })
      refuseUnless(Buffer.isBuffer(request.body), 'general.malformed', { kind: 'wrongType' })
      await keepPicture(services, device, request.params.id, request.body)
      return success({ time: plane.now() })
    },
  )
  serveImmutable(app, plane)
}

/** Manifests and programs are named by what they hold: whoever knows the name of one was given it by the server. */
function serveImmutable(app: FastifyInstance, plane: Plane) {
  const { db } = plane.services
  const pace = pacePlayers(MOST_READ)
  const onRequest = async (request: FastifyRequest) => pace((await playerOf(plane, request)).device)
  app.get<{ Params: { hash: string } }>(`${deviceRoutes.manifest}:hash`, { onRequest }, async (request, reply) => {
    const { hash } = request.params
    refuseUnless(patterns.sha256.test(hash), 'general.unknown', { kind: 'unknown' })
    const found = await db
      .selectFrom('manifest')
      .select(['body', 'signature'])
      .where('hash', '=', hash)
      .executeTakeFirst()
    if (!found) return refuse('general.unknown', { kind: 'unknown' })
    immutable(reply)
    return success({ manifest: found.body, signature: found.signature })
  })
  // An order that is to cover everything is in memory, and nobody waits for it.
  app.get<{ Params: { hash: string } }>(`${deviceRoutes.emergency}:hash`, often, async (request, reply) => {
    await playerOf(plane, request)
    const { hash } = request.params
    refuseUnless(patterns.sha256.test(hash), 'general.unknown', { kind: 'unknown' })
    const order = await plane.orderOf(hash)
    if (!order) return refuse('general.unknown', { kind: 'unknown' })
    immutable(reply)
    return success(order)
  })
  app.get<{ Params: { hash: string } }>(`${deviceRoutes.program}:hash`, { onRequest }, async (request, reply) => {
    const { hash } = request.params
    refuseUnless(patterns.sha256.test(hash), 'general.unknown', { kind: 'unknown' })
    const found = await db.selectFrom('day_program').select('body').where('hash', '=', hash).executeTakeFirst()
    if (!found) return refuse('general.unknown', { kind: 'unknown' })
    return immutable(reply).type('application/octet-stream').send(found.body)
  })
  app.get<{ Params: { hash: string } }>(`${deviceRoutes.pieces}:hash`, { onRequest }, async (request, reply) => {
    const { hash } = request.params
    refuseUnless(patterns.sha256.test(hash), 'general.unknown', { kind: 'unknown' })
    const found = await db.selectFrom('piece_list').select('body').where('hash', '=', hash).executeTakeFirst()
    if (!found) return refuse('general.unknown', { kind: 'unknown' })
    return immutable(reply).type('application/octet-stream').send(found.body)
  })
}

const immutable = (reply: FastifyReply) => reply.header('cache-control', 'private, max-age=31536000, immutable')

const small = (shape: object) => ({ ...fitting(shape), bodyLimit: SMALL_BODY })

/** A shape is compiled for the first body that needs it: all at once they are a third of a server's start. */
const fitting = (shape: object) => ({
  preHandler: async (request: FastifyRequest) => {
    refuseUnless(request.validateInput(request.body, shape), 'general.malformed', { kind: 'malformed' })
  },
})

/** Words that a screen did not choose, such as those of a fault, cost nobody the rest of what it tells. */
async function keepStorable(request: FastifyRequest) {
  const { body } = request
  if (typeof body !== 'object' || body === null) return
  const entries = Object.entries(body).map(([name, value]) => [
    name,
    typeof value === 'string' ? storablePart(value) : value,
  ])
  request.body = Object.fromEntries(entries)
}

function success<Data>(data: Data) {
  return { code: replyCode.success, data }
}

const ASK_MS = 30_000
const SOON_MS = 5_000
/** A screen just approved is being looked at: it asks more often for its first minutes. */
const YOUNG_MS = 5 * 60_000

/** From memory alone. `next` spreads the screens over the whole interval. */
function answerHead(plane: Plane, player: KnownPlayer, { headers }: FastifyRequest, reply: FastifyReply) {
  const { manifest, command, emergency, lack, approvedAt } = player
  const now = plane.now()
  const tag = `"${manifest?.slice(0, 20)}-${command?.slice(-12)}-${emergency?.slice(0, 20)}-${lack}"`
  reply.header('etag', tag).header('cache-control', 'no-cache')
  if (headers['if-none-match'] === tag) return reply.status(304).send()
  const interval = now - approvedAt < YOUNG_MS ? SOON_MS : ASK_MS
  const next = Math.round(interval * (0.5 + Math.random()))
  const more = { ...(emergency && { emergency }), ...(lack && { lack }) }
  return reply.send(success({ time: now, next, manifest, command, ...more } satisfies Head))
}

async function answerBeat(plane: Plane, player: KnownPlayer, { proof, ...beat }: Beat): Promise<BeatAnswer> {
  const { services, log, beats, proofs, ledger } = plane
  const { device, manifest, command } = player
  // How a screen is may be lost with this process; what it has shown may not.
  beats.add({ player, beat }).catch((err) => log.error({ err }, 'Beats were not written'))
  const { boot, uptime, time, emergencies = [] } = beat
  const clockOffset = beat.isSynchronised ? beat.clockOffset : null
  const [noted, acks, commands, build] = await Promise.all([
    emergencies.length === 0 ? [] : ledger.add({ media: player.mediaId, emergencies }),
    proof.length === 0 ? [] : proofs.add({ device, boot, uptime, time, clockOffset, rows: proof }),
    command === null ? [] : takeCommands(services.db, device, services.clock()),
    beat.build === undefined ? null : buildOfMedia(services.db, player.mediaId),
  ])
  const more = { ...(noted.length > 0 && { emergencies: noted }), ...(build !== null && { build }) }
  return { time: plane.now(), manifest, commands, proof: acks, ...more }
}
