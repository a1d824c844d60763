import { turnTowards } from '#domain/file/orientation.ts'
import type { KnownPicture } from '#server/pipeline/admission.ts'
import { boxes, type Conversion, ladder, type Work } from '#server/pipeline/convert/variant.ts'
import { drawPicture } from '#server/pipeline/image.ts'

/** Each step of the ladder, and a thumbnail. */
export async function convertImage(image: KnownPicture, { workFolder: folder, onProgress, signal }: Work) {
  const drawings = [...ladder, 'thumb' as const].map((kind) => ({ kind, box: turnTowards(image.size, boxes[kind]) }))
  let drawn = 0
  const onDrawn = () => onProgress?.(Math.floor((++drawn / drawings.length) * 99))
  const variants = await drawPicture(image.path, drawings, { folder, signal, onDrawn })
  return { variants, milliseconds: undefined, warnings: image.warnings } satisfies Conversion
}
