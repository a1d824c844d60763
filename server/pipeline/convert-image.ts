import { join } from 'node:path'
import { type Size, turnTowards } from '#domain/file/orientation.ts'
import type { ImageAdmission } from '#server/pipeline/admission.ts'
import { openImage } from '#server/pipeline/image.ts'
import { boxes, type Conversion, ladder, type Variant, type VariantKind, type Work } from '#server/pipeline/variant.ts'

/** Draws a picture anew in each size: upright, in screen colours, and without whatever else the file carried. */
export async function convertImage(image: ImageAdmission, { workFolder, onProgress, signal }: Work) {
  const variants: Variant[] = []
  for (const kind of [...ladder, 'thumb'] as const) {
    signal?.throwIfAborted()
    const box = turnTowards(image.size, boxes[kind])
    const larger = variants.at(-1)
    // A picture that already fits this step fitted the one above as well: it is not drawn twice.
    const isSame = larger && larger.width <= box.width && larger.height <= box.height
    variants.push(isSame ? { ...larger, kind } : await drawInto(box, image.path, kind, workFolder))
    onProgress?.(Math.floor((variants.length / 4) * 99))
  }
  return { variants, milliseconds: undefined, warnings: image.warnings } satisfies Conversion
}

/** A JPEG no larger than the box, on black where the picture is see-through. */
export async function drawInto(box: Size, from: string, kind: VariantKind, folder: string): Promise<Variant> {
  const path = join(folder, `${kind}.jpg`)
  const image = await openImage(from)
  const { width, height, size } = await image
    .autoOrient()
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#000' })
    .toColourspace('srgb')
    .jpeg({ quality: 82 })
    .toFile(path)
  return { kind, page: 0, path, bytes: size, width, height }
}
