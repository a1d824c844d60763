import { refuse, refuseUnless } from '#domain/base/reply.ts'
import { limits } from '#domain/file/limits.ts'
import { layoutOf, type Size } from '#domain/file/orientation.ts'
import type { PdfAdmission } from '#server/pipeline/admission.ts'
import { runOwn } from '#server/pipeline/own-reader.ts'
import { isDrawable, type PdfLine } from '#server/pipeline/pdf-page.ts'

export async function admitPdf(path: string, bytes: number): Promise<PdfAdmission> {
  const pages = (await readPages(path, {})).map(({ width, height }) => ({ width, height }))
  const [size] = pages
  refuseUnless(size, 'file.corrupt')
  const layout = layoutOf(pages.find((page) => layoutOf(page)) ?? size)
  return { kind: 'pdf', path, bytes, extension: 'pdf', size, pages, layout, isPreviewable: false, warnings: [] }
}

/** A page as it is in the document, and the picture of it, where one was drawn. */
export interface ReadPage extends Size {
  drawn?: Size | undefined
}

/** Sizes of all pages, after /Rotate; with a folder given, each page is drawn into it. */
export async function readPages(
  path: string,
  { folder, signal }: { folder?: string; signal?: AbortSignal | undefined },
) {
  const room = { readable: [path], writable: folder, signal }
  const { lines, errors } = await runOwn('pdf-child.ts', [path, ...(folder ? [folder] : [])], room)
  // The lines are our own child's.
  const read = lines.map((line) => JSON.parse(line) as PdfLine)
  return pagesOf(read, errors)
}

function pagesOf(lines: readonly PdfLine[], errors: string): ReadPage[] {
  const pages: ReadPage[] = []
  let promised: number | undefined
  for (const line of lines) {
    if ('failure' in line) refuse(line.failure === 'encrypted' ? 'file.encrypted' : 'file.corrupt')
    else if ('pages' in line) promised = line.pages
    else pages.push({ ...sizeOf(line), drawn: line.drawn })
  }
  if (promised === undefined && !errors.includes('RuntimeError')) throw new Error(`The PDF reader failed: ${errors}`)
  refuseTooMany(promised ?? 0)
  // A page that crashes the renderer ends the process before the last line.
  refuseUnless(pages.length > 0 && pages.length === promised, 'file.corrupt')
  return pages
}

/** Makers write inches and millimetres in points: a sheet of A4 is 595.276 by 841.89 of them. */
function sizeOf({ width, height }: Size): Size {
  // The renderer draws nothing of a page smaller than a point.
  refuseUnless(Math.min(width, height) >= 1, 'file.corrupt')
  const size = { width: Math.round(width), height: Math.round(height) }
  refuseUnless(isDrawable(size), 'file.tooManyPixels', { values: { ...size } })
  return size
}

function refuseTooMany(pages: number) {
  refuseUnless(pages <= limits.pages, 'file.tooManyPages', { values: { pages, limit: limits.pages } })
}
