/** A file's SHA-256 in hex, and its bytes read as a text in which a number can be found. */
export async function fingerprintOf(file: Blob): Promise<{ sha256: string; text: string }> {
  const bytes = await file.arrayBuffer()
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const sha256 = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return { sha256, text: new TextDecoder('latin1').decode(bytes) }
}
