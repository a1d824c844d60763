import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { Secrets } from '../base/secrets.ts'

const PURPOSE = 'signing-key'

/** The network's own key pair; its public half may be given to anybody. */
export interface SigningKey {
  id: number
  publicKey: Buffer
  sealedKey: Buffer
}

/** The newest one; made when it is first asked for, by whoever is first. */
export async function signingKey(db: Kysely<DB>, secrets: Secrets): Promise<SigningKey> {
  const known = await newest(db)
  if (known) return known
  await sql`lock table signing_key in exclusive mode`.execute(db)
  return (await newest(db)) ?? (await make(db, secrets))
}

async function newest(db: Kysely<DB>): Promise<SigningKey | undefined> {
  const { rows } = await sql<SigningKey>`
    select id, public_key as "publicKey", sealed_key as "sealedKey" from signing_key order by id desc limit 1`.execute(
    db,
  )
  return rows[0]
}

async function make(db: Kysely<DB>, secrets: Secrets): Promise<SigningKey> {
  const pair = generateKeyPairSync('ed25519')
  const publicKey = pair.publicKey.export({ type: 'spki', format: 'der' })
  const sealedKey = secrets.seal(PURPOSE, pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
  const { rows } = await sql<{ id: number }>`
    insert into signing_key (public_key, sealed_key) values (${publicKey}, ${sealedKey}) returning id`.execute(db)
  return { id: rows[0]?.id ?? 0, publicKey, sealedKey }
}

export const signedBy = ({ sealedKey }: SigningKey, secrets: Secrets, words: string): Buffer =>
  sign(null, Buffer.from(words), createPrivateKey(secrets.open(PURPOSE, sealedKey)))

export const isSignedBy = (publicKey: Buffer, words: string, signature: Buffer): boolean =>
  verify(null, Buffer.from(words), createPublicKey({ key: publicKey, type: 'spki', format: 'der' }), signature)

/** Short enough to be read aloud. */
export const keyPrint = (publicKey: Buffer): string => createHash('sha256').update(publicKey).digest('hex').slice(0, 32)
