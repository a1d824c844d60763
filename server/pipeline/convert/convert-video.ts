import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { refuse, refuseUnless } from '#domain/base/reply.ts'
import { bestStill } from '#domain/file/poster.ts'
import type { VideoAdmission } from '#server/pipeline/admission.ts'
import { tools } from '#server/pipeline/cage/tools.ts'
import { commandFor } from '#server/pipeline/command.ts'
import { type Plan, planVideo } from '#server/pipeline/convert/plan.ts'
import { type Conversion, ladder, type Variant, type VariantKind, type Work } from '#server/pipeline/convert/variant.ts'
import { probeVideo } from '#server/pipeline/probe/probe.ts'
import { type Ended, refuseUnfinished, run } from '#server/pipeline/run.ts'

/** Decodes a video once and writes every form of it. Frames are counted: ffmpeg ends well on damaged files too. */
export async function convertVideo(video: VideoAdmission, work: Work): Promise<Conversion> {
  const first = await encode(video, planVideo(video, { mayCopy: true }), work)
  if (first.lost === 0 || !first.plan.copy) return first.conversion()
  // A blemish would live on in a copy; what the decoder made of it does not show.
  await rm(work.workFolder, { recursive: true })
  await mkdir(work.workFolder)
  const second = await encode(video, planVideo(video, { mayCopy: false }), work)
  return second.conversion()
}

async function encode(video: VideoAdmission, plan: Plan, work: Work) {
  const { ffmpeg } = await tools()
  const { still, readStill } = stillsIn()
  const { onLine: follow, signal } = following(work, video.measure.seconds)
  const onLine = (line: string) => {
    readStill(line)
    follow(line)
  }
  const ended = await run(
    { program: ffmpeg, arguments: commandFor(video, plan, work) },
    { readable: [video.path], writable: work.workFolder, ...budget(video), onLine, signal },
  )
  refuseUnfinished(ended)
  const lost = lostFrames(video, ended)
  if (ended.code !== 0) throw new Error(`ffmpeg ended with ${ended.code}: ${ended.errors.slice(-2000)}`)
  return { plan, lost, conversion: () => conversionOf(video, plan, work.workFolder, still()) }
}

/** Generous, but not endless: larger and quicker pictures than full HD at 60 take their share more. */
function budget({ measure, video: { width, height } }: VideoAdmission) {
  const weight = Math.max(1, (width * height) / (1920 * 1080))
  const cpuSeconds = 60 + 8 * weight * Math.max(measure.seconds, measure.frames / 60)
  return { cpuSeconds, memoryBytes: 3 * 1024 ** 3, milliseconds: cpuSeconds * 4000 }
}

function following({ onProgress, signal }: Work, seconds: number) {
  const onLine = (line: string) => {
    const microseconds = /^out_time_us=(\d+)$/.exec(line)?.[1]
    if (microseconds) onProgress?.(Math.min(99, Math.floor(Number(microseconds) / (seconds * 10_000))))
  }
  return { onLine, signal }
}

const measured = /^lavfi\.signalstats\.(YAVG|YLOW|YHIGH)=([\d.]+)$/

/** Stills as ffmpeg has measured them, in the order of their files. */
function stillsIn() {
  const found: Record<string, number[]> = { YAVG: [], YLOW: [], YHIGH: [] }
  const readStill = (line: string) => {
    const [, name = '', value] = measured.exec(line) ?? []
    found[name]?.push(Number(value))
  }
  /** Place of the one that becomes the poster. */
  const still = () => {
    const { YAVG = [], YLOW = [], YHIGH = [] } = found
    return bestStill(YAVG.map((luma, at) => ({ luma, spread: (YHIGH[at] ?? 0) - (YLOW[at] ?? 0) })))
  }
  return { still, readStill }
}

/** A single lost frame is a blemish nobody sees; more than one in a hundred is a damaged file. */
function lostFrames({ video: { stream }, measure: { frames } }: VideoAdmission, { errors }: Ended) {
  const summary = new RegExp(`Input stream #0:${stream} \\(video\\): .*?(\\d+) frames decoded`).exec(errors)
  const decoded = Number(summary?.[1] ?? 0)
  const lost = Math.max(0, frames - decoded)
  if (decoded === 0) refuse('file.corrupt')
  refuseUnless(lost <= Math.max(1, frames / 100), 'file.lostFrames', { values: { lost, total: frames } })
  return lost
}

async function conversionOf(video: VideoAdmission, plan: Plan, folder: string, still: number): Promise<Conversion> {
  const files = new Map<string, Promise<Variant>>()
  const film = (kind: VariantKind, name: string) => {
    const found = files.get(name) ?? readBack(join(folder, `${name}.mp4`))
    files.set(name, found)
    return found.then((variant) => ({ ...variant, kind }))
  }
  const steps = await Promise.all(ladder.map((kind) => film(kind, plan.steps[kind])))
  const path = join(folder, `poster-${still + 1}.jpg`)
  const { size: bytes } = await stat(path)
  const poster: Variant = { kind: 'poster', page: 0, path, bytes, ...plan.poster.size }
  return {
    variants: [...steps, poster, await film('thumb', 'thumb')],
    milliseconds: Math.round(video.measure.seconds * 1000),
    warnings: video.warnings,
  }
}

/** Trusts no exit code: what was written is read back before anyone is told that it exists. */
async function readBack(path: string): Promise<Variant> {
  const facts = await probeVideo(path)
  if (!facts.declaredFrames) throw new Error(`${path} holds no frame`)
  const { size: bytes } = await stat(path)
  return { kind: 'fhd', page: 0, path, bytes, width: facts.width, height: facts.height }
}
