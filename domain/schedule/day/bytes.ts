/** JSON that is plain ASCII, so that text, bytes and signatures agree on every platform without an encoder. */
export function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

export function bytesOf(ascii: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(ascii.length)
  for (let at = 0; at < bytes.length; at++) bytes[at] = ascii.charCodeAt(at)
  return bytes
}

export function asciiOf(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 4096) text += String.fromCharCode(...bytes.subarray(at, at + 4096))
  return text
}

const hexOfByte = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

export function hexOf(bytes: Uint8Array): string {
  let hex = ''
  for (const byte of bytes) hex += hexOfByte[byte]
  return hex
}

/** Of digits as `hexOf` writes them. */
export function bytesOfHex(hex: string): Uint8Array {
  const bytes = new Uint8Array(hex.length / 2)
  for (let at = 0; at < bytes.length; at++) bytes[at] = digitAt(hex, at * 2) * 16 + digitAt(hex, at * 2 + 1)
  return bytes
}

/** '0' is 48, and 'a' is 97. */
function digitAt(hex: string, at: number): number {
  const code = hex.charCodeAt(at)
  return code < 97 ? code - 48 : code - 87
}
