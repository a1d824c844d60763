import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { layouts, turnTowards } from '#domain/file/orientation.ts'
import type { FileRefusal } from '#domain/file/outcome.ts'
import type { Admission, VideoAdmission } from '#server/pipeline/admission.ts'
import { admit } from '#server/pipeline/admit.ts'
import { convert } from '#server/pipeline/convert/convert.ts'
import { boxes, type Conversion, type Variant } from '#server/pipeline/convert/variant.ts'
import { cut } from '#server/pipeline/fixtures.ts'
import { readFilm } from '#server/pipeline/reading.fixture.ts'
import { refusalOf } from '#server/pipeline/trial.fixture.ts'

/** The words of the list, and what they mean to us. */
const reasons: readonly [string, FileRefusal][] = [
  ['no video stream', 'file.noVideo'],
  ['encrypted', 'file.encrypted'],
  ['corrupt', 'file.corrupt'],
  ['type mismatch', 'file.typeMismatch'],
  ['too many pixels', 'file.tooManyPixels'],
  ['unsupported codec', 'file.codec'],
  ['empty', 'file.empty'],
]

/** Real files of many makers, each with what must become of it. */
const folder = process.env.LITFASS_DATA && join(process.env.LITFASS_DATA, 'media')
const cases = folder ? parse(await readFile(join(folder, 'MANIFEST.md'), 'utf8')) : []

describe.skipIf(!folder)('the real files (the folder LITFASS_DATA names)', () => {
  let work = ''
  beforeAll(async () => {
    work = await mkdtemp(join(tmpdir(), 'litfass-manifest-'))
  })
  afterAll(() => rm(work, { recursive: true }))

  test('all of them are covered', () => expect(cases).toHaveLength(65))

  test.each(cases)('$file is $outcome: $words', async (expected) => {
    const upload = { path: join(folder ?? '', expected.file), name: expected.file }
    if (expected.outcome === 'REFUSED') return expect(await refusalOf(admit(upload))).toBe(expected.reason)
    const making = async () => {
      const admission = await admit(upload, expected.layout && { layout: expected.layout })
      return { admission, made: await makeAll(admission, join(work, expected.file)) }
    }
    // What cannot be read at all is known at the gate already.
    if (expected.outcome === 'FAILED(3)') return expect(await refusalOf(making())).toBe(expected.reason)
    const { admission, made } = await making()
    await expectAdmitted(admission, expected, upload)
    await expectMade(made, admission)
  })
})

interface Case {
  file: string
  outcome: 'ACCEPTED' | 'CONVERTED' | 'REFUSED' | 'FAILED(3)'
  words: string
  layout: 'horizontal' | 'vertical' | undefined
  pages: number | undefined
  reason: FileRefusal | undefined
}

function parse(manifest: string): Case[] {
  const rows = manifest.split('\n').filter((line) => /^\| \S+\.\w+ \|/.test(line))
  return rows.map((row) => {
    const cells = row.split(' | ').map((cell) => cell.replace(/^\||\|$/g, '').trim())
    const [file = '', facts = '', words = ''] = [cells[0], cells.at(-2), cells.at(-1)]
    const outcome = /ACCEPTED|CONVERTED|REFUSED|FAILED\(3\)/.exec(words)?.[0] as Case['outcome'] | undefined
    if (!outcome) throw new Error(`${file} has no outcome`)
    const says = words.replace('horizontal/vertical by size', '').toLowerCase()
    return {
      ...{ file, outcome, words },
      layout: layouts.find((layout) => new RegExp(`^[^;]*\\b${layout}\\b`).test(says)),
      pages: file.endsWith('.pdf') ? Number(/pages (\d+)/.exec(facts)?.[1]) : undefined,
      reason: reasons.find(([word]) => words.includes(word))?.[1],
    }
  })
}

async function expectAdmitted(admission: Admission, expected: Case, upload: Parameters<typeof admit>[0]) {
  if (admission.kind === 'video') expect(admission.isPreviewable).toBe(expected.outcome === 'ACCEPTED')
  if (admission.kind === 'pdf') expect(admission.pages).toHaveLength(expected.pages ?? Number.NaN)
  if (!expected.layout) return
  expect(admission.layout).toBe(expected.layout)
  const other = expected.layout === 'vertical' ? 'horizontal' : 'vertical'
  expect(await refusalOf(admit(upload, { layout: other }))).toMatch(/^file\.(pageN|n)ot(Horizontal|Vertical)$/)
}

/** Converts a file whole, or the first seconds of a long one: as they are, read in by the same gate. */
async function makeAll(admission: Admission, workFolder: string) {
  await mkdir(workFolder)
  if (admission.kind !== 'video' || !isLong(admission)) return convert(admission, { workFolder, preset: 'ultrafast' })
  const short = await cut(admission.path, `${workFolder}.cut.mp4`, 2.5)
  return convert(await admit({ path: short, name: 'cut.mp4' }), { workFolder, preset: 'ultrafast' })
}

function isLong({ measure: { seconds, frames, hiddenFrames } }: VideoAdmission) {
  return seconds > 2.6 && frames > 50 && hiddenFrames === 0
}

async function expectMade({ variants, milliseconds }: Conversion, admission: Admission) {
  expect(variants.every(({ bytes }) => bytes > 0)).toBe(true)
  if (admission.kind === 'pdf') {
    expect(variants.filter(({ kind }) => kind === 'page')).toHaveLength(admission.pages.length)
    return
  }
  const kinds = admission.kind === 'video' ? ['fhd', 'hd', 'sd', 'poster', 'thumb'] : ['fhd', 'hd', 'sd', 'thumb']
  expect(variants.map(({ kind }) => kind)).toEqual(kinds)
  for (const variant of variants) {
    if (variant.path.endsWith('.jpg')) await expectPlainJpeg(variant)
    else await expectPlayable(variant, admission as VideoAdmission, milliseconds ?? 0)
  }
}

async function expectPlainJpeg({ path, width, height }: Variant) {
  const facts = await sharp(path).metadata()
  expect(facts).toMatchObject({ format: 'jpeg', width, height, space: 'srgb', channels: 3 })
  expect(facts.orientation).toBeUndefined()
  expect(facts.exif).toBeUndefined()
  expect((await readFile(path)).includes('<script')).toBe(false)
}

async function expectPlayable({ kind, path, width, height }: Variant, source: VideoAdmission, milliseconds: number) {
  const film = await readFilm(path)
  expect(film).toMatchObject({ codec: 'h264', pixelFormat: 'yuv420p', width, height })
  expect(film.range).not.toBe('pc')
  expect([width % 2, height % 2]).toEqual([0, 0])
  expect(Math.abs(film.start)).toBeLessThan(0.001)
  if (kind === 'thumb' || kind === 'poster' || kind === 'page') return
  const box = turnTowards(source.size, boxes[kind])
  expect(width).toBeLessThanOrEqual(Math.min(box.width, source.size.width))
  expect(height).toBeLessThanOrEqual(Math.min(box.height, source.size.height))
  expect(film.hasSound).toBe(source.video.audioCodec !== undefined)
  expect(Math.abs(film.seconds * 1000 - milliseconds)).toBeLessThan(100)
  if (!path.endsWith('source.mp4')) expectKeyFramesEveryTwoSeconds(film.keyFrames, film.seconds)
}

function expectKeyFramesEveryTwoSeconds(keyFrames: readonly number[], seconds: number) {
  expect(keyFrames[0]).toBe(0)
  for (let at = 2; at < seconds - 0.2; at += 2) {
    expect(keyFrames.some((time) => time >= at && time < at + 0.11)).toBe(true)
  }
}
