import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { walkBoxes } from '#server/pipeline/probe/boxes.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'litfass-boxes-'))
})
afterAll(() => rm(folder, { recursive: true }))

const brand = box('ftyp', Buffer.from('isom\0\0\x02\0isomavc1'))

test('brands and ways of storing are read', async () => {
  expect(await walk(brand, movie(box('avc1', Buffer.alloc(78))))).toEqual({
    brands: ['isom', 'isom', 'avc1'],
    sampleEntries: ['avc1'],
  })
})

test.each([
  ['a photo in film clothing', [box('ftyp', Buffer.from('mif1\0\0\0\0heic')), movie()], 'file.typeMismatch'],
  ['no table of contents', [brand, box('mdat', Buffer.alloc(64))], 'file.corrupt'],
  ['a table of contents that is cut off', [brand, movie().subarray(0, 40)], 'file.corrupt'],
  ['a box shorter than its own head', [brand, Buffer.from([0, 0, 0, 4, 1, 2, 3, 4, 0, 0, 0, 0])], 'file.corrupt'],
  ['a track that claims more than there is', [brand, box('moov', claiming(9999, 'trak'))], 'file.corrupt'],
  ['an encrypted track', [brand, movie(box('encv', Buffer.alloc(78)))], 'file.encrypted'],
  ['a track with a protection scheme', [brand, movie(box('avc1', box('sinf', box('schm'))))], 'file.encrypted'],
])('%s is refused', async (_, parts, reason) => {
  await expect(walk(...parts)).rejects.toThrow(reason)
})

test('a film is read whose last box goes on to the end of the file', async () => {
  const open = box('mdat', Buffer.alloc(100))
  open.writeUInt32BE(0, 0)
  expect(await walk(brand, movie(), open)).toMatchObject({ sampleEntries: [] })
})

test('a box of more than 4 GB may say so', async () => {
  const long = Buffer.concat([Buffer.from('00000001', 'hex'), Buffer.from('free'), Buffer.alloc(8)])
  long.writeBigUInt64BE(16n, 8)
  expect(await walk(brand, long, movie())).toMatchObject({ brands: ['isom', 'isom', 'avc1'] })
})

async function walk(...parts: Buffer[]) {
  const path = join(folder, 'film')
  await writeFile(path, Buffer.concat(parts))
  return walkBoxes(path)
}

function movie(...entries: Buffer[]) {
  const list = box('stsd', Buffer.concat([Buffer.alloc(8), ...entries]))
  const track = ['stbl', 'minf', 'mdia', 'trak'].reduce((inside, type) => box(type, inside), list)
  return box('moov', track)
}

function box(type: string, content: Buffer = Buffer.alloc(0)) {
  return Buffer.concat([claiming(content.length + 8, type), content])
}

function claiming(length: number, type: string) {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(length, 0)
  head.write(type, 4, 'latin1')
  return head
}
