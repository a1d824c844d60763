import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { rootKey } from './root-key.ts'

/** The keys of this installation: made on the first start, shared by every node through the database. */
export interface Secrets {
  /** HMAC-SHA-256 under the key of one purpose. */
  sign(purpose: string, message: string): string
  isSigned(purpose: string, message: string, signature: string): boolean
  seal(purpose: string, text: string): Buffer
  open(purpose: string, sealed: Buffer): string
}

export async function openSecrets(db: Kysely<DB>, keyFile?: string): Promise<Secrets> {
  const root = await rootKey(db, keyFile)
  const keys = new Map<string, KeyObject>()
  const keyFor = (purpose: string) => {
    const known = keys.get(purpose)
    if (known) return known
    const made = createSecretKey(createHmac('sha256', root).update(purpose).digest())
    keys.set(purpose, made)
    return made
  }
  const sign = (purpose: string, message: string) =>
    createHmac('sha256', keyFor(purpose)).update(message).digest('base64url')
  return {
    sign,
    isSigned: (purpose, message, signature) => isEqual(sign(purpose, message), signature),
    seal: (purpose, text) => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open: (purpose, sealed) => {
      const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), sealed.subarray(0, 12))
      decipher.setAuthTag(sealed.subarray(12, 28))
      return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}

/** Compares in a time that does not depend on where two texts differ. */
export function isEqual(one: string, other: string): boolean {
  return timingSafeEqual(hash(one), hash(other))
}

/** SHA-256, for tokens that are long and random: what a database leaks must not sign anyone in. */
export function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
