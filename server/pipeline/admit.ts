import { stat } from 'node:fs/promises'
import { refuse, refuseUnless } from '#domain/base/reply.ts'
import { hasTooManyPixels, kindOfName, limits } from '#domain/file/limits.ts'
import { displaySize, type Layout, layoutOf, type Size, suits } from '#domain/file/orientation.ts'
import type { FileKind } from '#domain/file/outcome.ts'
import type { Admission, PdfAdmission, VideoAdmission } from '#server/pipeline/admission.ts'
import { admitImage } from '#server/pipeline/image.ts'
import { admitPdf } from '#server/pipeline/pdf.ts'
import { walkBoxes } from '#server/pipeline/probe/boxes.ts'
import { measureVideo, refuseUnreadable } from '#server/pipeline/probe/measure.ts'
import { probeVideo, type VideoFacts } from '#server/pipeline/probe/probe.ts'

/** A received file: where its bytes lie, and the name it was sent with. */
export interface Upload {
  path: string
  name: string
}

/** The gate: refuses what can never be shown, cheapest question first, and says what the rest is. */
export async function admit({ path, name }: Upload, { layout }: { layout?: Layout } = {}): Promise<Admission> {
  const { size: bytes } = await stat(path)
  refuseUnless(bytes > 0, 'file.empty')
  refuseUnless(bytes < limits.bytes, 'file.tooLarge', { kind: 'tooLarge', values: { limit: '2.5 GB' } })
  const kind = kindOfName(name)
  refuseUnless(kind, 'file.extension', { kind: 'wrongType' })
  const { fileTypeFromFile } = await import('file-type')
  const mime = (await fileTypeFromFile(path))?.mime
  refuseUnless(mime && families[kind].has(mime), 'file.typeMismatch', { kind: 'wrongType' })
  return admitters[kind](path, bytes, { mime, layout })
}

/** First bytes of each kind of name. QuickTime is the brand of many phones under .mp4. */
const families: Record<FileKind, ReadonlySet<string>> = {
  video: new Set(['video/mp4', 'video/quicktime', 'video/x-m4v', 'audio/mp4', 'audio/x-m4a', 'video/3gpp']),
  image: new Set(['image/jpeg', 'image/png', 'image/apng']),
  pdf: new Set(['application/pdf']),
}

interface Asked {
  mime: string
  layout: Layout | undefined
}

const admitters: Record<FileKind, (path: string, bytes: number, asked: Asked) => Promise<Admission>> = {
  video: admitVideo,
  async image(path, bytes, { mime, layout }) {
    const admission = await admitImage(path, bytes, mime)
    refuseOtherLayout(admission.size, layout)
    return admission
  },
  async pdf(path, bytes, { layout }) {
    const admission = await admitPdf(path, bytes)
    refuseOddPage(admission, layout)
    return admission
  },
}

/** The layout is asked for before the whole film is read. */
async function admitVideo(path: string, bytes: number, { layout }: Asked): Promise<VideoAdmission> {
  await walkBoxes(path)
  const video = await probeVideo(path)
  refuseBeyondLimits(video)
  const size = displaySize(video)
  refuseOtherLayout(size, layout)
  const measure = await measureVideo(path, video)
  refuseUnless(measure.seconds <= limits.minutes * 60, 'file.tooLong', { values: { minutes: limits.minutes } })
  await refuseUnreadable(path, video)
  const isPreviewable = isShownByBrowsers(video)
  return {
    ...{ kind: 'video', path, bytes, extension: 'mp4', size, video, measure, isPreviewable },
    layout: layoutOf(size),
    warnings: isPreviewable ? [] : ['file.willConvert'],
  }
}

function refuseBeyondLimits({ width, height, framesPerSecond: { over, under } }: VideoFacts) {
  refuseUnless(!hasTooManyPixels({ width, height }), 'file.tooManyPixels', { values: { width, height } })
  const limit = limits.framesPerSecond
  refuseUnless(over / under <= limit, 'file.tooFast', { values: { limit } })
}

/** H.264 with 8 bits and 4:2:0 colours, and sound that browsers play; everything else waits for its variants. */
function isShownByBrowsers({ codec, pixelFormat, audioCodec }: VideoFacts) {
  const hasPlayableSound = audioCodec === undefined || ['aac', 'mp3'].includes(audioCodec)
  return codec === 'h264' && ['yuv420p', 'yuvj420p'].includes(pixelFormat) && hasPlayableSound
}

function refuseOtherLayout(size: Size, layout: Layout | undefined) {
  if (!layout || suits(size, layout)) return
  refuse(layout === 'horizontal' ? 'file.notHorizontal' : 'file.notVertical')
}

/** All pages of a document lie the same way, and the way that is asked for. */
function refuseOddPage({ pages, layout: common }: PdfAdmission, layout = common) {
  const page = pages.findIndex((size) => layout && !suits(size, layout)) + 1
  if (page === 0) return
  const values = { page }
  if (layout === common) refuse('file.mixedPages', { values })
  refuse(layout === 'horizontal' ? 'file.pageNotHorizontal' : 'file.pageNotVertical', { values })
}
