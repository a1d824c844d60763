import { type PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** One file of an archive, in pieces. */
export interface ZipPart {
  name: string
  texts: AsyncIterable<string> | Iterable<string | Uint8Array>
}

/** Of every part: what a file holds does not depend on when it is made. */
const mtime = new Date(2000, 0, 1)

/**
 * An archive as a stream: pieces are packed beside the thread that answers everybody, and forgotten once they are
 * written. A fault of a part ends the stream with it, and whoever hangs up ends the part.
 */
export function zip(parts: AsyncIterable<ZipPart>): Readable {
  const archive = new ZipFile()
  // The library's own stream, of which its types tell the reading half alone.
  const written = archive.outputStream as PassThrough
  const fail = (error: Error) => written.destroy(error)
  archive.on('error', fail)
  fill(archive, parts, written).catch(fail)
  return written
}

async function fill(archive: ZipFile, parts: AsyncIterable<ZipPart>, written: Readable) {
  for await (const { name, texts } of parts) {
    const source = Readable.from(texts, { objectMode: false })
    const hangUp = () => source.destroy()
    written.once('close', hangUp)
    archive.addReadStream(source, name, { mtime })
    // The next part may depend on where this one has ended.
    await finished(source)
    written.off('close', hangUp)
  }
  archive.end()
}
