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

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function bytesOfHex(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16))
}
