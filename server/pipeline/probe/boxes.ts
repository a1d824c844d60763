import { type FileHandle, open } from 'node:fs/promises'
import { refuse, refuseUnless } from '#domain/base/reply.ts'

/** Skeleton of an MP4, before any decoder touches it. */
export interface Skeleton {
  brands: string[]
  /** Four letters for each track's way of storing samples: avc1, hvc1, mp4a … */
  sampleEntries: string[]
}

/**
 * Walks the boxes of an MP4 and refuses pictures in video clothing, encrypted tracks and files without a table of
 * contents. Decoders cannot be asked: they turn encrypted samples into garbage frames without an error.
 */
export async function walkBoxes(path: string): Promise<Skeleton> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const top = await boxesIn(file, { from: 0, to: size })
    const brands = await brandsOf(file, top.find(named('ftyp')))
    refuseUnless(!brands.some((brand) => pictureBrands.has(brand)), 'file.typeMismatch', { kind: 'wrongType' })
    const moov = top.find(named('moov'))
    refuseUnless(moov && moov.to <= size, 'file.corrupt')
    const sampleEntries = await sampleEntriesOf(file, moov)
    return { brands, sampleEntries }
  } finally {
    await file.close()
  }
}

interface Span {
  from: number
  to: number
}
interface Box extends Span {
  type: string
}

const pictureBrands = new Set(['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1', 'avif', 'avis'])
const encryptedEntries = new Set(['encv', 'enca', 'encs', 'enct', 'drms', 'drmi'])
/** Real files have some dozens; a two-hour live recording in one-second pieces has 15,000. */
const mostBoxes = 100_000

const named = (type: string) => (box: Box) => box.type === type

/** The boxes side by side in a span. One that claims to reach past the span ends the walk: the file was cut there. */
async function boxesIn(file: FileHandle, span: Span): Promise<Box[]> {
  const boxes: Box[] = []
  for (let at = span.from; at + 8 <= span.to; ) {
    const head = await read(file, at, 16)
    // The span may claim more than the file holds.
    refuseUnless(head.length >= 8, 'file.corrupt')
    const type = head.toString('latin1', 4, 8)
    const { length, header } = lengthOf(head, span.to - at)
    // QuickTime ends some lists with four or eight zero bytes.
    if (type === '\0\0\0\0') break
    refuseUnless(length >= header && boxes.length < mostBoxes, 'file.corrupt')
    boxes.push({ type, from: at + header, to: at + length })
    at += length
  }
  return boxes
}

function lengthOf(head: Buffer, toTheEnd: number) {
  const short = head.readUInt32BE(0)
  if (short === 0) return { length: toTheEnd, header: 8 }
  if (short !== 1) return { length: short, header: 8 }
  return { length: head.length < 16 ? 0 : Number(head.readBigUInt64BE(8)), header: 16 }
}

async function brandsOf(file: FileHandle, ftyp: Box | undefined) {
  if (!ftyp) return []
  const bytes = await read(file, ftyp.from, Math.min(ftyp.to - ftyp.from, 512))
  const words = bytes.toString('latin1').match(/[\s\S]{4}/g) ?? []
  // The second word is the version of the first brand, not a brand.
  return words.filter((_, index) => index !== 1)
}

async function sampleEntriesOf(file: FileHandle, moov: Box) {
  const entries: string[] = []
  for (const track of (await boxesIn(file, moov)).filter(named('trak'))) {
    const table = await inside(file, track, ['mdia', 'minf', 'stbl', 'stsd'])
    if (!table) continue
    // The list of entries starts after version, flags and count.
    for (const entry of await boxesIn(file, { from: table.from + 8, to: table.to })) {
      if (encryptedEntries.has(entry.type) || (await holdsProtection(file, entry))) refuse('file.encrypted')
      entries.push(entry.type)
    }
  }
  return entries
}

async function inside(file: FileHandle, box: Box, path: readonly string[]): Promise<Box | undefined> {
  let found: Box | undefined = box
  for (const type of path) found = found && (await boxesIn(file, found)).find(named(type))
  return found
}

/** `sinf` names the scheme a track is protected with, even where the entry keeps its plain name. */
async function holdsProtection(file: FileHandle, entry: Box) {
  const bytes = await read(file, entry.from, Math.min(entry.to - entry.from, 64 * 1024))
  return bytes.includes('sinf') && bytes.includes('schm')
}

async function read(file: FileHandle, position: number, length: number) {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
