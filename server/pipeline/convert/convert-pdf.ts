import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { refuse } from '#domain/base/reply.ts'
import { turnTowards } from '#domain/file/orientation.ts'
import type { PdfAdmission } from '#server/pipeline/admission.ts'
import { boxes, type Conversion, type Variant, type Work } from '#server/pipeline/convert/variant.ts'
import { drawPicture } from '#server/pipeline/image.ts'
import { type ReadPage, readPages } from '#server/pipeline/pdf.ts'
import { pictureOf } from '#server/pipeline/pdf-page.ts'

/** One picture a page, and the first page again as a thumbnail. */
export async function convertPdf(
  pdf: PdfAdmission,
  { workFolder: folder, onProgress, signal }: Work,
): Promise<Conversion> {
  const pages = await readPages(pdf.path, { folder, signal })
  const variants = await Promise.all(pages.map((page, index) => pictureAt(index + 1, page, folder)))
  const drawing = { kind: 'thumb', box: turnTowards(pdf.size, boxes.thumb) } as const
  const thumbs = await drawPicture(join(folder, pictureOf(1)), [drawing], { folder, signal })
  onProgress?.(99)
  return { variants: [...variants, ...thumbs], milliseconds: undefined, warnings: pdf.warnings }
}

async function pictureAt(page: number, { drawn }: ReadPage, folder: string): Promise<Variant> {
  const path = join(folder, pictureOf(page))
  const { size: bytes } = await stat(path)
  return { kind: 'page', page, path, bytes, ...(drawn ?? refuse('file.corrupt')) }
}
