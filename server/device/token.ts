import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Device } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { refuseUnless } from '#domain/base/reply.ts'
import { type KeyAlgorithm, tokenBytes } from '#domain/device/identity.ts'
import type { TokenAnswer, TokenAsk, TokenGrant } from '#domain/device/wire.ts'
import { hash, isEqual } from '../base/secrets.ts'
import type { Services } from '../base/services.ts'
import { tellDevice } from '../bus/device-hints.ts'
import { ACCESS_MS, accessToken } from './access.ts'
import { noteIncident } from './incident.ts'
import { isSignedBy } from './register.ts'

const POLL_MS = 4000
const NONCE_MS = 60_000
const REFRESH_MS = 30 * 24 * 3_600_000
/** An answer that got lost: the refresh token before is good for a little longer. */
const GRACE_MS = 10 * 60_000

type Answer = TokenAnswer extends infer Each ? (Each extends { time: number } ? Omit<Each, 'time'> : never) : never
type Db = Services['db']

/** First the nonce, then its signature against a token: whoever has copied a screen's disk but not its key gets none. */
export async function token(services: Services, serverKey: string, ask: TokenAsk): Promise<TokenAnswer> {
  const now = services.clock()
  const answer = await services.db.transaction().execute((trx) => answerTo(services, trx, serverKey, ask, now))
  if (answer.state === 'granted' || ask.signature !== null) tellDevice(services.bus, ask.device)
  // The parts of the union are put together again with what all of them have.
  return { ...answer, time: now.getTime() } as TokenAnswer
}

async function answerTo(services: Services, db: Db, serverKey: string, ask: TokenAsk, now: Date): Promise<Answer> {
  const { nonce, signature } = ask
  const isQuestion = nonce === null || signature === null
  const found = db.selectFrom('device').selectAll().where('id', '=', ask.device)
  // Anybody may ask for a nonce: nobody waits for such a question, and it leaves nothing behind.
  const device = await (isQuestion ? found : found.forUpdate()).executeTakeFirst()
  if (!device) return { state: 'unknown' }
  if (device.state !== 'approved' || device.media_id === null) {
    const isBound = device.state === 'bound'
    return { state: 'waiting', pollAfter: POLL_MS, ...(isBound && { lack: codes.screenLack.approval }) }
  }
  if (isQuestion) return { state: 'nonce', nonce: nonceOf(services, device, now.getTime() + NONCE_MS) }
  refuseUnless(isFresh(services, device, nonce, now), 'general.malformed', { kind: 'malformed' })
  refuseUnless(isProven(device, { nonce, refresh: ask.refresh }, signature), 'general.malformed', { kind: 'malformed' })
  const refreshed = refreshKind(device, ask.refresh, now)
  if (refreshed === 'reused') await noteCopy(db, device, now)
  return grant(services, db, { ...device, media_id: device.media_id }, serverKey, refreshed, now)
}

/**
 * `<expires>.<seal>`, over the tokens that the player has now. Any number of them are open side by side, so that whoever
 * knows no more than a player's name takes none from it; the grant that one of them leads to changes the tokens and uses
 * all of them up.
 */
function nonceOf({ secrets }: Services, device: Selectable<Device>, expires: number): string {
  const tokens = `${device.token_version}.${device.refresh_hash?.toString('base64url') ?? ''}`
  return `${expires}.${secrets.sign('device-nonce', `${device.id}.${tokens}.${expires}`)}`
}

function isFresh(services: Services, device: Selectable<Device>, nonce: string, now: Date): boolean {
  const expires = Number(nonce.split('.', 1)[0])
  return now.getTime() < expires && isEqual(nonce, nonceOf(services, device, expires))
}

function isProven({ id, public_key, algorithm }: Selectable<Device>, held: Held, signature: string): boolean {
  // The column's check allows the two algorithms only.
  return isSignedBy(public_key, algorithm as KeyAlgorithm, tokenBytes({ device: id, ...held }), signature)
}

type Held = Pick<Parameters<typeof tokenBytes>[0], 'nonce' | 'refresh'>

type RefreshKind = 'first' | 'current' | 'lost' | 'reused'

/** A player without a refresh token begins a new family with its key alone; one that comes with an old one has a copy. */
function refreshKind(device: Selectable<Device>, refresh: string | null, now: Date): RefreshKind {
  if (refresh === null) return 'first'
  const given = hash(refresh)
  const { previous_refresh_hash: previous, previous_refresh_until: until, refresh_expires_at: expires } = device
  if (device.refresh_hash?.equals(given)) return expires && now < expires ? 'current' : 'first'
  return previous?.equals(given) && until && now < until ? 'lost' : 'reused'
}

/**
 * Both have the key, so neither can be told from the other, and both would get a new token with it at once: a token
 * taken back would only make the genuine screen wait. Whoever runs the network is told, and can pair the screen anew.
 */
function noteCopy(db: Db, device: Selectable<Device>, now: Date): Promise<void> {
  return noteIncident(db, { mediaId: device.media_id ?? '', kind: 'identity', detail: 'refresh' }, now)
}

/** Marks that a player loses with its family of tokens. */
export const noTokens = {
  refresh_hash: null,
  refresh_expires_at: null,
  previous_refresh_hash: null,
  previous_refresh_until: null,
} as const

async function grant(
  services: Services,
  db: Db,
  device: Selectable<Device> & { media_id: string },
  serverKey: string,
  refreshed: RefreshKind,
  now: Date,
): Promise<Omit<TokenGrant, 'time'>> {
  const refresh = randomBytes(32).toString('base64url')
  const isNewFamily = refreshed === 'first' && device.refresh_hash !== null
  const version = device.token_version + (isNewFamily ? 1 : 0)
  const isRotated = refreshed === 'current' || refreshed === 'reused'
  await db
    .updateTable('device')
    .set({
      token_version: version,
      refresh_hash: hash(refresh),
      refresh_expires_at: new Date(now.getTime() + REFRESH_MS),
      // After a lost answer the one before stays the one before: its time does not begin anew.
      ...(isRotated && { previous_refresh_hash: device.refresh_hash }),
      ...(isRotated && { previous_refresh_until: new Date(now.getTime() + GRACE_MS) }),
      ...(refreshed === 'first' && { previous_refresh_hash: null, previous_refresh_until: null }),
      updated_at: now,
    })
    .where('id', '=', device.id)
    .execute()
  const accessExpires = now.getTime() + ACCESS_MS
  const access = accessToken(services, { device: device.id, version, expires: accessExpires }, now.getTime())
  return { state: 'granted', access, accessExpires, refresh, media: device.media_id, serverKey }
}
