import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { refuse } from '#domain/base/reply.ts'
import { pushProtocol, type SignedOrder } from '#domain/device/wire.ts'
import type { Services } from '../base/services.ts'
import { nameDevice } from '../call/refusal-log.ts'
import type { SigningKey } from '../plan/signing-key.ts'
import type { AccessReader, Claims } from './access.ts'
import type { Beats } from './beats.ts'
import type { Ledger } from './emergency.ts'
import type { KnownPlayer, KnownPlayers } from './known-players.ts'
import type { Proofs } from './proof/proofs.ts'

/** Services that the routes of the device plane share. A console's session is worth nothing here. */
export interface Plane {
  services: Services
  log: FastifyBaseLogger
  key: SigningKey
  access: AccessReader
  players: KnownPlayers
  beats: Beats
  proofs: Proofs
  ledger: Ledger
  /** Order that is to cover everything, by its hash. */
  orderOf(hash: string): Promise<SignedOrder | undefined>
  now(): number
}

/** The approved player that asks; refused where its token is not genuine, too old, or taken back. */
export async function playerOf(
  { access, players, now }: Pick<Plane, 'access' | 'players' | 'now'>,
  request: FastifyRequest,
): Promise<KnownPlayer> {
  const bearer = nameHolder(request)
  const claims = access(bearer, now())
  const player = claims && (await players.of(claims.device, claims.version))
  return player && player.version === claims.version ? player : refuseStranger()
}

/** Whoever holds a genuine token, also one that has been taken back: old hours may still be proven with it. */
export function holderOf({ access, now }: Plane, request: FastifyRequest): Claims {
  return access(nameHolder(request), now()) ?? refuseStranger()
}

/** The token that a request shows; what it says of the device stands in the line of a refusal, genuine or not. */
function nameHolder(request: FastifyRequest): string {
  const token = bearerOf(request)
  nameDevice(request, token.split('.', 1)[0])
  return token
}

function refuseStranger(): never {
  return refuse('general.noPermission', { kind: 'noSession' })
}

/** A browser's web socket sends no header of its own: there the token stands beside the protocol. */
function bearerOf({ headers }: FastifyRequest): string {
  if (headers.authorization)
    return headers.authorization.startsWith(bearer) ? headers.authorization.slice(bearer.length) : ''
  const [protocol, beside] = (headers['sec-websocket-protocol'] ?? '').split(',').map((part) => part.trim())
  return protocol === pushProtocol ? (beside ?? '') : ''
}

const bearer = 'Bearer '
