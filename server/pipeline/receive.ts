import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '#domain/base/reply.ts'
import { limits } from '#domain/file/limits.ts'

export interface Received {
  path: string
  bytes: number
  sha256: string
}

/** Refusal by the length that the sender declares, before a byte is read. */
export function refuseDeclaredLength(bytes: number | undefined) {
  if (bytes !== undefined && bytes >= limits.bytes) throw tooLarge()
}

/** Writes an upload to the work folder, hashing and counting on the way: the sender's own count may be a lie. */
export async function receive(
  upload: Readable,
  workFolder: string,
  { most = limits.bytes, signal }: { most?: number; signal?: AbortSignal } = {},
): Promise<Received> {
  const path = join(workFolder, 'upload')
  const hash = createHash('sha256')
  let bytes = 0
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      hash.update(chunk)
      if (bytes < most) done(null, chunk)
      else done(tooLarge())
    },
  })
  try {
    await pipeline(upload, counting, createWriteStream(path), { signal })
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return { path, bytes, sha256: hash.digest('hex') }
}

function tooLarge() {
  return new Refusal('file.tooLarge', { kind: 'tooLarge', values: { limit: '2.5 GB' } })
}
