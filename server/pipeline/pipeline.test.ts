import { readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import type { VideoAdmission } from '#server/pipeline/admission.ts'
import { admit } from '#server/pipeline/admit.ts'
import { convert } from '#server/pipeline/convert/convert.ts'
import { type Film, ffmpeg, film, matrices, tone, turn } from '#server/pipeline/fixtures.ts'
import { readFilm } from '#server/pipeline/reading.fixture.ts'
import { admitted, openTrial, refusalOf } from '#server/pipeline/trial.fixture.ts'

const { folder, made, workFolder, close } = await openTrial()
afterAll(close)

describe('a film', () => {
  test('that players show as it is keeps its own bytes, and is previewable at once', async () => {
    const admission = await admitted(await film(folder, 'plain.mp4'))
    expect(admission).toMatchObject({ isPreviewable: true, layout: 'horizontal', warnings: [] })
    const { variants, milliseconds } = await made(admission)
    expect(variants.map(({ kind }) => kind)).toEqual(['fhd', 'hd', 'sd', 'poster', 'thumb'])
    expect(variants[0]?.path).toMatch(/source\.mp4$/)
    expect(milliseconds).toBe(1000)
  })

  test('that begins with two seconds of black has a poster on which one sees something', async () => {
    const black = "drawbox=0:0:iw:ih:black:fill:enable='lt(t,2)'"
    const flags = ['-vf', black, '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
    const { variants } = await made(await admitted(await film(folder, 'dark.mp4', { seconds: 4, flags })))
    const posters = variants.filter(({ kind }) => kind === 'poster')
    expect(posters).toMatchObject([{ width: 640, height: 360 }])
    const { channels } = await sharp(posters[0]?.path).stats()
    expect(Math.min(...channels.map(({ mean }) => mean))).toBeGreaterThan(40)
  })

  const unplayable: [string, Film][] = [
    ['another codec', { flags: ['-c:v', 'mpeg4'] }],
    ['ten bits a colour', { flags: ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p10le'] }],
    ['full colour resolution', { flags: ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv444p'] }],
    ['uncompressed sound', { flags: ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'pcm_s16le', '-f', 'mov'] }],
  ]
  test.each(unplayable)('with %s is announced as to be converted, and becomes playable', async (name, source) => {
    const admission = await admitted(await film(folder, `${name}.mp4`, source))
    expect(admission).toMatchObject({ isPreviewable: false, warnings: ['file.willConvert'] })
    const { variants } = await made(admission)
    const shown = await readFilm(variants[0]?.path ?? '')
    expect(shown).toMatchObject({ codec: 'h264', pixelFormat: 'yuv420p', hasSound: true, width: 640, height: 360 })
  })

  test('with full range colours gets variants in the range of television', async () => {
    const flags = ['-c:v', 'libx264', '-preset', 'ultrafast', '-vf', 'scale=out_range=pc', '-pix_fmt', 'yuvj420p']
    const admission = await admitted(await film(folder, 'full.mp4', { flags }))
    const { variants } = await made(admission)
    expect(await readFilm(variants[0]?.path ?? '')).toMatchObject({ range: 'tv', pixelFormat: 'yuv420p' })
  })

  test('of a phone with bright highlights is folded into ordinary colours', async () => {
    const hlg = ['-color_trc', 'arib-std-b67', '-color_primaries', 'bt2020', '-colorspace', 'bt2020nc']
    const flags = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p10le', ...hlg]
    const admission = await admitted(await film(folder, 'hlg.mp4', { seconds: 0.4, flags }))
    expect((admission as VideoAdmission).video.transfer).toBe('arib-std-b67')
    const { variants } = await made(admission)
    expect(await readFilm(variants[0]?.path ?? '')).toMatchObject({ range: 'tv', pixelFormat: 'yuv420p' })
  })

  test.each([
    ['a quarter turn', matrices.quarterTurn, 'vertical', 'right'],
    ['a mirrored quarter turn', matrices.mirroredQuarterTurn, 'vertical', 'left'],
    ['a half turn', matrices.halfTurn, 'horizontal', 'bottom'],
  ] as const)('with %s in its header is judged and made as it is seen', async (name, matrix, layout, top) => {
    const redOnTop = 'drawbox=0:0:iw:ih/2:red:fill,drawbox=0:ih/2:iw:ih/2:blue:fill'
    const flags = ['-vf', redOnTop, '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']
    const admission = await admitted(await turn(await film(folder, `${name}.mp4`, { flags }), matrix))
    expect(admission.layout).toBe(layout)
    const { variants } = await made(admission)
    const { width, height } = await readFilm(variants[0]?.path ?? '')
    expect(width > height ? 'horizontal' : 'vertical').toBe(layout)
    expect(variants[0]?.path).not.toMatch(/source\.mp4$/)
    expect(await redSide(variants.find(({ kind }) => kind === 'poster')?.path ?? '')).toBe(top)
  })

  test('is never enlarged, keeps even sides, and has a key frame every two seconds', async () => {
    const source: Film = { size: '1366x768', seconds: 4.2, rate: 30, flags: ['-c:v', 'mpeg4', '-q:v', '4'] }
    const { variants } = await made(await admitted(await film(folder, 'ladder.mp4', source)))
    const sizes = variants.map(({ kind, width, height }) => `${kind} ${width}x${height}`)
    expect(sizes).toEqual(['fhd 1366x768', 'hd 1280x720', 'sd 854x480', 'poster 1280x720', 'thumb 426x240'])
    for (const { path } of variants.slice(0, 3)) expect(await readFilm(path)).toMatchObject({ keyFrames: [0, 2, 4] })
  })

  test('of 120 frames a second is slowed to 60, one of more is refused', async () => {
    const quick = await admitted(await film(folder, 'quick.mp4', { rate: 120, seconds: 0.5, size: '320x180' }))
    const { variants } = await made(quick)
    expect(await readFilm(variants[0]?.path ?? '')).toMatchObject({ frames: 30 })
    const flags = ['-c:v', 'mpeg4']
    const quicker = await film(folder, 'quicker.mp4', { rate: 150, seconds: 0.2, size: '320x180', flags })
    expect(await refusalOf(admitted(quicker))).toBe('file.tooFast')
  })

  test('that lies about its length is measured', async () => {
    const flags = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-movflags', 'frag_keyframe+empty_moov']
    const path = await film(folder, 'pieces.mp4', { flags })
    await lieAboutLength(path)
    const { milliseconds } = await made(await admitted(path))
    expect(Math.abs((milliseconds ?? 0) - 1000)).toBeLessThan(100)
  })

  test('is found behind other streams, with its sound', async () => {
    const path = join(folder, 'behind.mp4')
    const streams = ['-map', '1:a', '-map', '0:a', '-map', '0:v']
    await ffmpeg([
      '-i',
      await film(folder, 'one.mp4'),
      '-i',
      await tone(folder, 'two.mp4'),
      ...streams,
      '-c',
      'copy',
      path,
    ])
    const { variants } = await made(await admitted(path))
    expect(await readFilm(variants[0]?.path ?? '')).toMatchObject({ hasSound: true, frames: 25 })
  })

  test('without sound is made without sound', async () => {
    const { variants } = await made(await admitted(await film(folder, 'silent.mp4', { sound: false })))
    expect(await readFilm(variants[0]?.path ?? '')).toMatchObject({ hasSound: false })
  })

  test('that is sound alone is refused', async () => {
    expect(await refusalOf(admitted(await tone(folder, 'tone.mp4')))).toBe('file.noVideo')
  })

  test('that lies down is refused for an upright layout', async () => {
    const path = await film(folder, 'lying.mp4')
    expect(await refusalOf(admit({ path, name: 'lying.mp4' }, { layout: 'vertical' }))).toBe('file.notVertical')
  })

  test('that is encrypted is refused although its frames could be misread', async () => {
    const scheme = ['-encryption_scheme', 'cenc-aes-ctr', '-encryption_key', '0'.repeat(32)]
    const flags = [
      '-c:v',
      'libx264',
      '-pix_fmt',
      'yuv420p',
      '-c:a',
      'aac',
      ...scheme,
      '-encryption_kid',
      '1'.repeat(32),
    ]
    expect(await refusalOf(admitted(await film(folder, 'locked.mp4', { flags })))).toBe('file.encrypted')
  })

  test('cut off before its table of contents is refused', async () => {
    const path = await film(folder, 'half.mp4')
    await truncate(path, 20_000)
    expect(await refusalOf(admitted(path))).toBe('file.corrupt')
  })

  test('cut off after its table of contents fails when its frames are counted', async () => {
    const flags = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-movflags', '+faststart']
    const path = await film(folder, 'tail.mp4', { flags })
    await truncate(path, Math.floor((await readFile(path)).length * 0.6))
    expect(await refusalOf(admitted(path).then(made))).toBe('file.lostFrames')
  })

  test('stops being converted when it is no longer wanted', async () => {
    const admission = await admitted(await film(folder, 'long.mp4', { seconds: 8, flags: ['-c:v', 'mpeg4'] }))
    const stop = new AbortController()
    const work = {
      workFolder: await workFolder(),
      preset: 'ultrafast' as const,
      signal: stop.signal,
      onProgress: () => stop.abort(),
    }
    await expect(convert(admission, work)).rejects.toThrow('aborted')
  })
})

/** Side of a still on which the colour is seen that was on top of the source. */
async function redSide(path: string) {
  const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true })
  const redAt = (x: number, y: number) => {
    return data[(Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels] ?? 0
  }
  // Corners tell: a side is red where both of its corners are.
  const [topLeft, topRight, bottomLeft, bottomRight] = [
    redAt(0.1, 0.1),
    redAt(0.9, 0.1),
    redAt(0.1, 0.9),
    redAt(0.9, 0.9),
  ]
  if (topLeft > 150) return topRight > 150 ? 'top' : 'left'
  return topRight > 150 ? 'right' : bottomLeft > 150 && bottomRight > 150 ? 'bottom' : 'none'
}

/** Claims forty hours in the header of the whole film. */
async function lieAboutLength(path: string) {
  const bytes = await readFile(path)
  const header = bytes.indexOf('mvhd') + 4
  bytes.writeUInt32BE(bytes.readUInt32BE(header + 12) * 144_000, header + 16)
  await writeFile(path, bytes)
}
