import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { emergencyBytes, manifestBytes } from '#domain/device/identity.ts'
import type { Services } from '../base/services.ts'

/** The key that manifests are signed with: one for all nodes, sealed in the database. */
export interface SigningKey {
  /** SPKI in base64, for players. */
  publicKey: string
  /** For threads of the server alone. */
  own: KeyObject
  sign(manifestText: string): string
  signEmergency(orderText: string): string
}

const NAME = 'manifest-key'

export async function openSigningKey({ db, secrets }: Pick<Services, 'db' | 'secrets'>): Promise<SigningKey> {
  const fresh = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  await db
    .insertInto('server_secret')
    .values({ name: NAME, value: secrets.seal(NAME, fresh) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await db
    .selectFrom('server_secret')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirstOrThrow()
  return signingKey(createPrivateKey(secrets.open(NAME, value)))
}

export function signingKey(key: KeyObject): SigningKey {
  return {
    publicKey: spki(key),
    own: key,
    sign: (text) => sign(null, manifestBytes(text), key).toString('base64'),
    signEmergency: (text) => sign(null, emergencyBytes(text), key).toString('base64'),
  }
}

function spki(key: KeyObject): string {
  return createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64')
}
