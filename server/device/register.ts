import { createPublicKey, type KeyObject, randomBytes, verify } from 'node:crypto'
import { sql } from 'kysely'
import { refuse, refuseUnless } from '#domain/base/reply.ts'
import { type KeyAlgorithm, registrationBytes } from '#domain/device/identity.ts'
import { PIN_LENGTH, PIN_LIFE_MS, pinFrom } from '#domain/device/pin.ts'
import type { Registered, Registration } from '#domain/device/wire.ts'
import { lineOf } from '#domain/text/line.ts'
import type { Services } from '../base/services.ts'
import { settingOf } from '../base/setting.ts'

const MOST_WAITING = 5000
const POLL_MS = 4000

/** A player makes itself known by its key, and is given a PIN for as long as nobody has approved it. */
export async function register(services: Services, registration: Registration, address: string): Promise<Registered> {
  await refuseTooMany(services, address)
  const { signature, ...facts } = registration
  const isOwnKey = isSignedBy(facts.publicKey, facts.algorithm, registrationBytes(facts), signature)
  refuseUnless(isOwnKey, 'general.malformed', { kind: 'malformed' })
  const now = services.clock()
  await refuseCrowd(services, facts.publicKey, now)
  const { device, pin } = await writeWithPin(services, facts, now)
  const pinExpires = now.getTime() + PIN_LIFE_MS
  return { device, pin, pinExpires, pollAfter: POLL_MS, time: now.getTime() }
}

/** The HMAC under which a PIN is stored and found. */
export function pinHmac({ secrets }: Pick<Services, 'secrets'>, pin: string): string {
  return secrets.sign('pin', pin)
}

/** True if a key that a player calls its own has signed this. A key that cannot be read has signed nothing. */
export function isSignedBy(publicKey: string, algorithm: KeyAlgorithm, bytes: Uint8Array, signature: string): boolean {
  const key = readKey(publicKey)
  const proof = Buffer.from(signature, 'base64')
  if (algorithm === 'Ed25519') return key?.asymmetricKeyType === 'ed25519' && verify(null, bytes, key, proof)
  return key?.asymmetricKeyType === 'ec' && verify('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }, proof)
}

function readKey(publicKey: string): KeyObject | undefined {
  try {
    return createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  } catch {
    // What a stranger sends as a key may be anything.
    return undefined
  }
}

async function refuseTooMany({ limits, db }: Services, address: string) {
  const most = Number(await settingOf(db, 'DEVICE_REGISTRATIONS'))
  const { isAllowed } = await limits.take(`register ${lineOf(address)}`, most > 0 ? most : 10, 60)
  refuseUnless(isAllowed, 'general.tooMany', { kind: 'tooMany' })
}

async function refuseCrowd({ db }: Services, publicKey: string, now: Date) {
  const { rows } = await sql<{ isFull: boolean }>`
    select count(*) >= ${MOST_WAITING} as "isFull"
    from device
    where state = 'waiting' and pin_expires_at > ${now} and public_key <> ${publicKey}`.execute(db)
  refuseUnless(!rows[0]?.isFull, 'general.tooMany', { kind: 'tooMany' })
}

/** Two live PINs are never alike: where chance makes one twice, another one is drawn. */
async function writeWithPin(services: Services, facts: Omit<Registration, 'signature'>, now: Date) {
  for (let tries = 0; tries < 5; tries++) {
    const pin = pinFrom(randomBytes(PIN_LENGTH))
    const device = await write(services, facts, pinHmac(services, pin), now)
    if (device !== undefined) return { device, pin }
  }
  return refuse('general.unavailable', { kind: 'unavailable' })
}

async function write({ db }: Services, facts: Omit<Registration, 'signature'>, hmac: string, now: Date) {
  const { publicKey, algorithm, install, platform, os, firmware, version, resolution, model, serial } = facts
  const expires = new Date(now.getTime() + PIN_LIFE_MS)
  return db.transaction().execute(async (trx) => {
    await sql`
      update device set pin_hmac = null
      where pin_hmac = ${hmac} and pin_expires_at <= ${now}`.execute(trx)
    const { rows } = await sql<{ id: string }>`
      insert into device (
        public_key, algorithm, install, platform, os, firmware, version, resolution, model, serial,
        pin_hmac, pin_expires_at, created_at)
      select ${publicKey}, ${algorithm}, ${install}, ${platform}, ${os}, ${firmware}, ${version}, ${resolution}, ${model},
        ${serial}, ${hmac}, ${expires}::timestamptz, ${now}::timestamptz
      where not exists (select from device where pin_hmac = ${hmac})
      on conflict (public_key) do update
      set install = excluded.install, platform = excluded.platform, os = excluded.os, firmware = excluded.firmware,
        version = excluded.version, resolution = excluded.resolution, model = excluded.model, serial = excluded.serial,
        -- An approved player needs no PIN: what it is told stands for nothing.
        pin_hmac = case when device.state = 'approved' then null else excluded.pin_hmac end,
        pin_expires_at = case when device.state = 'approved' then null else excluded.pin_expires_at end,
        updated_at = now()
      returning id`.execute(trx)
    return rows[0]?.id
  })
}

/** Waiting players go with their PIN; who has stood behind a screen may come back with old proof for a month. */
export async function removeForgotten({ db, clock }: Services): Promise<void> {
  await sql`
    delete from device
    where state = 'waiting' and coalesce(pin_expires_at, created_at) < ${clock()}::timestamptz - interval '10 minutes'
      and not exists (
        select from device_binding
        where device_id = device.id and coalesce(ended_at, 'infinity') > ${clock()}::timestamptz - interval '31 days')`.execute(
    db,
  )
}
