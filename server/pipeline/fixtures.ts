import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { tools } from '#server/pipeline/cage/tools.ts'

/** Files for tests, made on the spot: moving test pictures, a tone, and what can go wrong with them. */
export interface Film {
  size?: string
  rate?: number
  seconds?: number
  sound?: boolean
  /** Flags of the encoder and of the container. */
  flags?: readonly string[]
}

const plainH264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']

export async function film(folder: string, name: string, film: Film = {}): Promise<string> {
  const { size = '640x360', rate = 25, seconds = 1, sound = true, flags = plainH264 } = film
  const path = join(folder, name)
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`]
  const tone = sound ? ['-f', 'lavfi', '-i', `sine=duration=${seconds}`] : []
  await ffmpeg([...picture, ...tone, ...flags, path])
  return path
}

export async function tone(folder: string, name: string): Promise<string> {
  const path = join(folder, name)
  await ffmpeg(['-f', 'lavfi', '-i', 'sine=duration=1', '-c:a', 'aac', path])
  return path
}

/** The first seconds of a film as they are, matrix and pixel shape included. */
export async function cut(from: string, path: string, seconds: number): Promise<string> {
  await ffmpeg(['-i', from, '-t', String(seconds), '-map', '0:V:0', '-map', '0:a:0?', '-c', 'copy', path])
  return path
}

export async function ffmpeg(flags: readonly string[]) {
  await promisify(execFile)((await tools()).ffmpeg, ['-v', 'error', '-nostdin', '-y', ...flags])
}

/** Two by two numbers that say how a player turns the picture. */
export const matrices = {
  quarterTurn: [0, 1, -1, 0],
  halfTurn: [-1, 0, 0, -1],
  mirroredQuarterTurn: [0, 1, 1, 0],
} as const

/** The same film with another matrix in its track header, as a phone writes it. */
export async function turn(path: string, [a, b, c, d]: readonly [number, number, number, number]): Promise<string> {
  const bytes = await readFile(path)
  // Type, version, times, number, length, layer, group and volume stand before the matrix.
  const matrix = bytes.indexOf('tkhd') + 4 + 40
  const places = [a, b, 0, c, d]
  for (const [index, value] of places.entries()) bytes.writeInt32BE(value * 65536, matrix + index * 4)
  await writeFile(path, bytes)
  return path
}

export async function picture(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, background: '#457', noise } })
}

/** A PNG that claims a size and holds no pixels: all that is read of a bomb. */
export function hugePng(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', header), chunk('IDAT', Buffer.alloc(64))])
}

function chunk(type: string, content: Buffer) {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A document of empty pages; `locked` asks for a password that nobody has. */
export function pdf(pages: readonly { width: number; height: number; turned?: number }[], { locked = false } = {}) {
  const kids = pages.map((_, index) => `${index + 3} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    ...pages.map(({ width, height, turned = 0 }) => {
      return `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Rotate ${turned} >>`
    }),
    `<< /Filter /Standard /V 1 /R 2 /P -44 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`,
  ]
  const lock = locked ? `/Encrypt ${objects.length} 0 R /ID [<00> <00>]` : ''
  return Buffer.from(written(objects, lock), 'latin1')
}

function written(objects: readonly string[], trailer: string) {
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  return `${text}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${text.length}\n%%EOF\n`
}
