import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { turnTowards } from '#domain/file/orientation.ts'
import type { PdfAdmission } from '#server/pipeline/admission.ts'
import { drawInto } from '#server/pipeline/convert-image.ts'
import { readPages } from '#server/pipeline/pdf.ts'
import { pictureOf } from '#server/pipeline/pdf-page.ts'
import { boxes, type Conversion, type Variant, type Work } from '#server/pipeline/variant.ts'

/** One picture a page, and the first page again as a thumbnail. */
export async function convertPdf(pdf: PdfAdmission, { workFolder, onProgress, signal }: Work): Promise<Conversion> {
  const pages = await readPages(pdf.path, { folder: workFolder, signal })
  const variants: Variant[] = []
  for (const page of pages.keys()) variants.push(await pictureAt(page + 1, workFolder))
  const thumb = await drawInto(turnTowards(pdf.size, boxes.thumb), join(workFolder, pictureOf(1)), 'thumb', workFolder)
  onProgress?.(99)
  return { variants: [...variants, thumb], milliseconds: undefined, warnings: pdf.warnings }
}

async function pictureAt(page: number, folder: string): Promise<Variant> {
  const { sharp } = await import('./sharp.ts')
  const path = join(folder, pictureOf(page))
  const [{ size: bytes }, { width, height }] = await Promise.all([stat(path), sharp(path).metadata()])
  return { kind: 'page', page, path, bytes, width, height }
}
