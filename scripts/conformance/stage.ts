import { generateKeyPairSync, sign } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { sha256, signedText } from './crypto.ts'
import { type Day, HOUR_MS } from './plan.ts'

/** Stage for a player under trial: two pictures by turns, day and night. */
export interface Stage {
  /** Ed25519, SPKI in base64. */
  serverKey: string
  days: Day[]
  /** By their hashes. */
  files: ReadonlyMap<string, Buffer>
  programs: ReadonlyMap<string, Buffer>
  /** The lists of pieces of large files, by their hashes. */
  pieces: ReadonlyMap<string, Buffer>
  manifest: Signed
  /** Another manifest, signed by a key that is not the server's. */
  forged: Signed
}

export interface Signed {
  hash: string
  manifest: string
  signature: string
}

const DAY_MS = 24 * HOUR_MS
const PIECE_BYTES = 8 * 1024 * 1024
const COLOURS = [
  [14, 116, 144],
  [180, 83, 9],
]

export function makeStage(now: number): Stage {
  const own = generateKeyPairSync('ed25519')
  const foreign = generateKeyPairSync('ed25519')
  const [first = [], second = []] = COLOURS
  // The second is large: it may be fetched in its pieces.
  const pictures = [pictureOf(first, 9), pictureOf(second, 0)]
  const files = new Map(pictures.map((bytes) => [sha256(bytes), bytes]))
  const days = [0, 1].map((after) => Math.floor(now / DAY_MS) * DAY_MS + after * DAY_MS)
  const programs = new Map<string, Buffer>()
  const scheduled = days.map((from) => {
    const program = programOf(from)
    const house = sha256(program)
    programs.set(house, program)
    const id = sha256(`composition - ${house} -`)
    const compositions = [{ id, from, ad: null, house, notice: null }]
    return { date: new Date(from).toISOString().slice(0, 10), spans: [{ from, to: from + DAY_MS }], compositions }
  })
  const pieces = new Map<string, Buffer>()
  const shown = [...files].map(([hash, bytes]) => ({
    ...{ sha256: hash, bytes: bytes.length, ...piecesOf(bytes, pieces), type: 'image', ms: 15_000, fit: 'cover' },
  }))
  const manifest = {
    ...{ zone: 'UTC', days: scheduled, files: { one: shown[0], two: shown[1] }, card: null, idle: null },
    ...{ brandName: 'Conformance', volume: 0, isMuted: true },
  }
  const signedBy = (body: object, { privateKey }: typeof own): Signed => {
    const text = JSON.stringify(body)
    const signature = sign(null, signedText('manifest', text), privateKey).toString('base64')
    return { hash: sha256(text), manifest: text, signature }
  }
  return {
    serverKey: own.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    ...{ days: scheduled, files, programs, pieces },
    manifest: signedBy(manifest, own),
    forged: signedBy({ ...manifest, brandName: 'Somebody else' }, foreign),
  }
}

/** Item one in every even slot, item two in every odd one. */
function programOf(from: number): Buffer {
  const hours = Array.from({ length: 24 }, (_, at) => from / HOUR_MS + at)
  const items = [
    ['one', 'publish 1', 1],
    ['two', 'publish 1', 1],
  ]
  const head = Buffer.from(JSON.stringify({ kind: 'house', items, hours }), 'ascii')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(head.length)
  const units = Buffer.from(Array.from({ length: hours.length * 240 }, (_, at) => (at % 2) + 1))
  return Buffer.concat([length, head, units])
}

/** The name of the list of a file's pieces, which is kept under it; nothing for a file of one. */
function piecesOf(bytes: Buffer, lists: Map<string, Buffer>): { pieces?: string } {
  if (bytes.length <= PIECE_BYTES) return {}
  const count = Math.ceil(bytes.length / PIECE_BYTES)
  const hashes = Array.from({ length: count }, (_, at) => {
    return Buffer.from(sha256(bytes.subarray(at * PIECE_BYTES, (at + 1) * PIECE_BYTES)), 'hex')
  })
  const list = Buffer.concat(hashes)
  lists.set(sha256(list), list)
  return { pieces: sha256(list) }
}

/** A PNG of one colour, as small as `level` makes it. */
function pictureOf(colour: readonly number[], level: number): Buffer {
  const [width, height] = [2048, 1536]
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from(colour))])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)), { level })
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'ascii'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
