import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** One file of an archive, its text in pieces. */
export interface ZipPart {
  name: string
  texts: AsyncIterable<string> | Iterable<string>
}

/** Sizes and places of an archive without the extension that some spreadsheets do not read. Source: APPNOTE 4.4.8. */
const LARGEST = 0xffff_ffff

/**
 * An archive as a stream: pieces are packed beside the thread that answers everybody, and forgotten once they are
 * written. Sizes stand behind each part, since nobody knows them before. Source: APPNOTE.TXT 6.3.3, PKWARE.
 */
export async function* zip(parts: AsyncIterable<ZipPart>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let place = 0
  for await (const part of parts) {
    const own = { name: Buffer.from(part.name), crc: 0, size: 0, packed: 0, place }
    const head = Buffer.concat([
      numbers(LOCAL_HEAD, ...common, [4, 0], [4, 0], [4, 0], [2, own.name.length], [2, 0]),
      own.name,
    ])
    yield head
    yield* packed(part, own)
    yield numbers(SIZES, [4, own.crc], [4, own.packed], [4, own.size])
    place += head.length + own.packed + SIZES_BYTES
    if (Math.max(place, own.size) > LARGEST) throw new RangeError(`${part.name} is too large for an archive`)
    written.push(own)
  }
  yield contents(written, place)
}

interface Written {
  name: Buffer
  crc: number
  size: number
  packed: number
  place: number
}

async function* packed({ texts }: ZipPart, own: Written): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 6, chunkSize: 65_536 })
  const bytes = Readable.from(tallied(texts, own))
  // A fault of the source ends the packing with it, and is thrown to whoever reads on.
  pipeline(bytes, deflate, () => undefined)
  for await (const piece of deflate) {
    own.packed += piece.length
    yield piece
  }
}

async function* tallied(texts: ZipPart['texts'], own: Written) {
  for await (const text of texts) {
    const bytes = Buffer.from(text)
    own.crc = crc32(bytes, own.crc)
    own.size += bytes.length
    yield bytes
  }
}

type Number = readonly [bytes: 2 | 4, value: number]

const LOCAL_HEAD: Number = [4, 0x0403_4b50]
const SIZES: Number = [4, 0x0807_4b50]
const SIZES_BYTES = 16
const ENTRY: Number = [4, 0x0201_4b50]
const END: Number = [4, 0x0605_4b50]
/** Version 2.0; sizes behind the part, names in UTF-8; deflated; the first day that such an archive knows. */
const common: readonly Number[] = [
  [2, 20],
  [2, 0x0808],
  [2, 8],
  [2, 0],
  [2, 0x21],
]

function contents(parts: readonly Written[], place: number): Buffer {
  const entries = parts.map((part) =>
    Buffer.concat([
      numbers(ENTRY, [2, 20], ...common, [4, part.crc], [4, part.packed], [4, part.size], [2, part.name.length]),
      numbers([2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, part.place]),
      part.name,
    ]),
  )
  const bytes = entries.reduce((sum, entry) => sum + entry.length, 0)
  const count: Number = [2, parts.length]
  return Buffer.concat([...entries, numbers(END, [2, 0], [2, 0], count, count, [4, bytes], [4, place], [2, 0])])
}

function numbers(...all: readonly Number[]): Buffer {
  const made = Buffer.alloc(all.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of all) at = made.writeUIntLE(value, at, bytes)
  return made
}
