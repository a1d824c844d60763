import { readdir, readFile, readlink, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '#domain/base/reply.ts'
import { convert } from '#server/pipeline/convert/convert.ts'
import { ffmpeg, film, pdf, picture, tone } from '#server/pipeline/fixtures.ts'
import { readFilm } from '#server/pipeline/reading.fixture.ts'
import { refuseUnfinished } from '#server/pipeline/run.ts'
import { admitted, openTrial, refusalOf, thrownBy } from '#server/pipeline/trial.fixture.ts'

const { folder, made, workFolder, placed, close } = await openTrial()
afterAll(close)

/** The encoder that writes into a folder, however deep in its cage. */
async function encoderOf(work: string): Promise<number[]> {
  const found: number[] = []
  for (const id of (await readdir('/proc')).map(Number).filter(Boolean)) {
    const program = await readlink(`/proc/${id}/exe`).catch(() => '') // ended meanwhile
    const command = await readFile(`/proc/${id}/cmdline`, 'latin1').catch(() => '') // ended meanwhile
    if (/ffmpeg$/.test(program) && command.includes(work)) found.push(id)
  }
  return found
}

describe.skipIf(process.platform !== 'linux')('what the machine did is not the fault of the film', () => {
  let slow: string
  beforeAll(async () => {
    slow = await film(folder, 'slow.mp4', { seconds: 20, size: '1280x720', flags: ['-c:v', 'mpeg4'] })
  })

  test.each(['SIGKILL', 'SIGTERM', 'SIGSEGV'] as const)(
    'an encoder ended by %s is tried again later',
    async (signal) => {
      const admission = await admitted(slow)
      const work = await workFolder()
      let isKilled = false
      const kill = async () => {
        for (const id of isKilled ? [] : await encoderOf(work)) process.kill(id, signal)
        isKilled = true
      }
      const ended = await thrownBy(
        convert(admission, { workFolder: work, preset: 'fast', onProgress: () => void kill() }),
      )
      expect(isKilled).toBe(true)
      expect(ended).toMatchObject({ id: 'general.unavailable', kind: 'unavailable' })
    },
  )

  test('a disk that is full is said to be full', async () => {
    const admission = await admitted(await film(folder, 'full.mp4', { flags: ['-c:v', 'mpeg4'] }))
    const work = await workFolder()
    await symlink('/dev/full', join(work, 'thumb.mp4'))
    const ended = await thrownBy(convert(admission, { workFolder: work, preset: 'ultrafast' }))
    expect(ended).toMatchObject({ id: 'file.storeFull', kind: 'unavailable' })
  })
})

test.each([
  ['ended by itself', { code: 1 }, 'nothing'],
  ['killed from outside', { code: 137 }, 'general.unavailable'],
  ['whose cage was killed', { code: undefined }, 'general.unavailable'],
  ['that crashed', { code: 139 }, 'general.unavailable'],
  ['that was asked to end', { code: 255, errors: 'Exiting normally, received signal 15.' }, 'general.unavailable'],
  ['whose cage did not open', { code: 1, errors: 'bwrap: Creating new namespace failed' }, 'general.unavailable'],
  ['that had no room', { code: 1, errors: 'av_interleaved_write_frame(): No space left on device' }, 'file.storeFull'],
  ['that used up its share', { code: 137, timedOut: true }, 'file.tookTooLong'],
])('a program %s', (_name, ended, expected) => {
  const judge = () => refuseUnfinished({ timedOut: false, output: '', errors: '', ...ended })
  const told = (() => {
    try {
      judge()
    } catch (error) {
      return error instanceof Refusal ? error.id : error
    }
    return 'nothing'
  })()
  expect(told).toBe(expected)
})

describe('gate and conversion agree', () => {
  test('stills before the film are not taken for it', async () => {
    const still = await placed('still.jpg', await (await picture(640, 360)).jpeg().toBuffer())
    const path = join(folder, 'stills.mp4')
    const plain = await film(folder, 'behind-stills.mp4')
    const inputs = ['-i', still, '-i', still, '-i', plain]
    await ffmpeg([...inputs, '-map', '0:v', '-map', '1:v', '-map', '2:v', '-map', '2:a', '-c', 'copy', path])
    const admission = await admitted(path)
    expect(admission).toMatchObject({ isPreviewable: true, video: { codec: 'h264', stream: 2 } })
    const { variants } = await made(admission)
    expect(await readFilm(variants[0]?.path ?? '')).toMatchObject({ frames: 25, codec: 'h264' })
  })

  test('sound that goes on after the picture ends with it', async () => {
    const path = join(folder, 'long-sound.mp4')
    const inputs = [
      '-i',
      await film(folder, 'short.mp4', { sound: false }),
      '-stream_loop',
      '7',
      '-i',
      await tone(folder, 'long.mp4'),
    ]
    await ffmpeg([...inputs, '-map', '0:v', '-map', '1:a', '-c', 'copy', path])
    const { variants, milliseconds } = await made(await admitted(path))
    expect(milliseconds).toBe(1000)
    for (const { path: each } of variants.slice(0, 3)) expect(await secondsOf(each)).toBeLessThan(1.2)
  })

  test('a film of which no frame can be read is refused before it is taken', async () => {
    const flags = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-an', '-movflags', '+faststart']
    const bytes = await readFile(await film(folder, 'whole.mp4', { flags, sound: false }))
    bytes.fill(0xff, bytes.indexOf('mdat') + 4)
    expect(await refusalOf(admitted(await placed('noise.mp4', bytes)))).toBe('file.corrupt')
  })

  test('a codec without a name is told by its four letters', async () => {
    const bytes = await readFile(await film(folder, 'named.mp4'))
    for (let at = bytes.indexOf('avc1', bytes.indexOf('stsd')); at > 0; at = -1) bytes.write('zzz9', at, 'latin1')
    const refusal = await thrownBy(admitted(await placed('unnamed.mp4', bytes)))
    expect(refusal).toMatchObject({ id: 'file.codec', details: { values: { codec: 'zzz9' } } })
  })

  test.each([
    ['A4 to a thousandth', 595.276, 841.89, { width: 595, height: 842 }],
    ['A4 of a word processor', 595.32, 841.92, { width: 595, height: 842 }],
    ['A4 lying down', 841.8898, 595.2756, { width: 842, height: 595 }],
    ['Letter', 612, 792, { width: 612, height: 792 }],
    ['a slide', 959.76, 540, { width: 960, height: 540 }],
    ['a label', 28.35, 19.6, { width: 28, height: 20 }],
    ['a dot', 1.4, 1.4, { width: 1, height: 1 }],
  ])('a page of %s has whole numbers and becomes a picture', async (name, width, height, size) => {
    const admission = await admitted(await placed(`${name}.pdf`, pdf([{ width, height }])))
    expect(admission).toMatchObject({ pages: [size], size })
    const { variants } = await made(admission)
    expect(variants.filter(({ kind }) => kind === 'page')).toHaveLength(1)
  })

  test('a strip that no picture can hold is refused, a long one is drawn', async () => {
    const speck = await placed('speck.pdf', pdf([{ width: 0.9, height: 0.9 }]))
    expect(await refusalOf(admitted(speck))).toBe('file.corrupt')
    const strip = await placed('strip.pdf', pdf([{ width: 20_000, height: 10 }]))
    expect(await refusalOf(admitted(strip))).toBe('file.tooManyPixels')
    const banner = await admitted(await placed('banner.pdf', pdf([{ width: 8000, height: 100 }])))
    const [page] = (await made(banner)).variants
    expect(page?.width).toBeLessThanOrEqual(8192)
  })
})

async function secondsOf(path: string) {
  const bytes = await readFile(path)
  const header = bytes.indexOf('mvhd') + 4
  return bytes.readUInt32BE(header + 16) / bytes.readUInt32BE(header + 12)
}
