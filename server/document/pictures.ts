import type { Services } from '../base/services.ts'

/** Bytes of a stored picture; none where it has gone meanwhile. */
export async function bytesOfFile({ files }: Services, sha256: string): Promise<Uint8Array | undefined> {
  const file = await files.find(sha256)
  if (!file) return undefined
  const pieces: Buffer[] = []
  for await (const piece of files.open(file)) pieces.push(piece as Buffer)
  return new Uint8Array(Buffer.concat(pieces))
}
