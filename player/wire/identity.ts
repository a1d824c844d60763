import type { KeyAlgorithm } from '#domain/device/identity.ts'
import { base64Of, bytesOfBase64, randomHex } from '#player/disk/digest.ts'
import { readFact, writeFact } from '#player/disk/store.ts'

/** Identity of this player: a key that never leaves the browser, and the number of its installation. */
export interface Identity {
  install: string
  publicKey: string
  algorithm: KeyAlgorithm
  sign(bytes: Uint8Array<ArrayBuffer>): Promise<string>
}

export async function ownIdentity(): Promise<Identity> {
  const install = (await readFact('install')) ?? (await newInstall())
  const { keys, algorithm } = (await readFact('identity')) ?? (await newKeys())
  const publicKey = base64Of(await crypto.subtle.exportKey('spki', keys.publicKey))
  const sign = async (bytes: Uint8Array<ArrayBuffer>) => {
    return base64Of(await crypto.subtle.sign(signing[algorithm], keys.privateKey, bytes))
  }
  return { install, publicKey, algorithm, sign }
}

/** True if the server signed this; null where the browser has no Ed25519 and the hash has to do. */
export async function isSignedByServer(
  bytes: Uint8Array<ArrayBuffer>,
  signature: string,
  serverKey: string,
): Promise<boolean | null> {
  const key = await crypto.subtle
    .importKey('spki', bytesOfBase64(serverKey), signing.Ed25519, false, ['verify'])
    .catch(nullWithoutEd25519)
  return key && crypto.subtle.verify(signing.Ed25519, key, bytesOfBase64(signature), bytes)
}

const signing = { Ed25519: { name: 'Ed25519' }, ES256: { name: 'ECDSA', hash: 'SHA-256' } } as const

async function newInstall(): Promise<string> {
  const install = randomHex(16)
  await writeFact('install', install)
  return install
}

async function newKeys() {
  const identity = (await ed25519Keys()) ?? { keys: await p256Keys(), algorithm: 'ES256' as const }
  await writeFact('identity', identity)
  return identity
}

async function ed25519Keys() {
  const made = await crypto.subtle.generateKey(signing.Ed25519, false, ['sign', 'verify']).catch(nullWithoutEd25519)
  return made && 'privateKey' in made ? { keys: made, algorithm: 'Ed25519' as const } : null
}

function p256Keys(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
}

function nullWithoutEd25519(error: Error): null {
  if (error.name === 'NotSupportedError') return null
  throw error
}
