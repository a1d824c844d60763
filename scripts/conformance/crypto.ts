import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'

/** A player's own key, and what it signs with it. */
export interface OwnKey {
  /** SPKI in base64. */
  publicKey: string
  sign(bytes: Buffer): string
}

export function makeKey(): OwnKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    sign: (bytes) => sign(null, bytes, privateKey).toString('base64'),
  }
}

/** The server's key as a grant names it. */
export function readServerKey(base64: string): KeyObject {
  return createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' })
}

export function isSigned(bytes: Buffer, signature: string, key: KeyObject): boolean {
  return verify(null, bytes, key, Buffer.from(signature, 'base64'))
}

export function sha256(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Signed text: a line that says its purpose, then JSON with every sign beyond ASCII escaped. */
export function signedText(purpose: 'register' | 'token' | 'manifest' | 'emergency', value: unknown): Buffer {
  const json = JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return Buffer.from(`litfass ${purpose}\n${json}`, 'ascii')
}
