import { refuse, refuseUnless } from '#domain/base/reply.ts'
import { hasTooManyPixels } from '#domain/file/limits.ts'
import { layoutOf } from '#domain/file/orientation.ts'
import type { ImageAdmission } from '#server/pipeline/admission.ts'

/** Opens a stranger's picture; a cut or oversized one throws when it is read. */
export async function openImage(path: string) {
  const { sharp } = await import('./sharp.ts')
  return sharp(path, { limitInputPixels: 1e8, failOn: 'truncated' }).timeout({ seconds: 20 })
}

/** Reads the size from the header first, so that a bomb is refused before it unfolds, then reads every byte. */
export async function admitImage(path: string, bytes: number, mime: string): Promise<ImageAdmission> {
  const { sharp } = await import('./sharp.ts')
  // Without the library's own limit here, or a bomb would be refused without saying how large it is.
  const { width, height, autoOrient } = await readable(sharp(path, { limitInputPixels: false }).metadata())
  refuseUnless(!hasTooManyPixels({ width, height }), 'file.tooManyPixels', { values: { width, height } })
  const image = await openImage(path)
  await readable(image.resize(64, 64, { fit: 'inside' }).raw().toBuffer())
  const size = { width: autoOrient.width, height: autoOrient.height }
  return {
    ...{ kind: 'image', path, bytes, size },
    extension: mime === 'image/jpeg' ? 'jpg' : 'png',
    layout: layoutOf(size),
    isPreviewable: false,
    warnings: mime === 'image/apng' ? ['file.firstFrameOnly'] : [],
  }
}

async function readable<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading
  } catch (error) {
    // The library throws plain errors; its words are all there is to tell slowness from damage.
    const isSlow = error instanceof Error && /timeout/i.test(error.message)
    return refuse(isSlow ? 'file.tookTooLong' : 'file.corrupt')
  }
}
