import type { Registration, TokenAsk } from '#domain/device/wire.ts'
import { asciiJson, bytesOf } from '#domain/schedule/day/bytes.ts'

export const keyAlgorithms = ['Ed25519', 'ES256'] as const
/** ES256 is ECDSA on P-256 with SHA-256, for browsers that have no Ed25519. */
export type KeyAlgorithm = (typeof keyAlgorithms)[number]

/** Bytes that a player signs to prove that the key of its registration is its own. */
export function registrationBytes(registration: Omit<Registration, 'signature'>): Uint8Array<ArrayBuffer> {
  const { publicKey, algorithm, install, time, nonce, platform, os, firmware, version, resolution, model, serial } =
    registration
  const facts = [publicKey, algorithm, install, time, nonce, platform, os, firmware, version, resolution, model, serial]
  return bytesOf(`litfass register\n${asciiJson(facts)}`)
}

/** Bytes that a player signs for a token: the server's nonce, and the refresh token that it holds. */
export function tokenBytes({
  device,
  nonce,
  refresh,
}: Pick<TokenAsk, 'device' | 'nonce' | 'refresh'>): Uint8Array<ArrayBuffer> {
  return bytesOf(`litfass token\n${asciiJson([device, nonce, refresh])}`)
}

/** Bytes that the server signs of an emergency order: nothing else that it signs can be taken for one. */
export function emergencyBytes(orderText: string): Uint8Array<ArrayBuffer> {
  return bytesOf(`litfass emergency\n${asciiJson(orderText)}`)
}

/** Bytes that the server signs of a manifest, so that a poisoned cache cannot play foreign content. */
export function manifestBytes(manifestText: string): Uint8Array<ArrayBuffer> {
  return bytesOf(`litfass manifest\n${asciiJson(manifestText)}`)
}
