import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { refuse, refuseUnless } from '#domain/base/reply.ts'
import { limits } from '#domain/file/limits.ts'
import { layoutOf, type Size } from '#domain/file/orientation.ts'
import type { PdfAdmission } from '#server/pipeline/admission.ts'
import { isDrawable, type PdfLine } from '#server/pipeline/pdf-page.ts'
import { refuseUnfinished, run } from '#server/pipeline/run.ts'

export async function admitPdf(path: string, bytes: number): Promise<PdfAdmission> {
  const pages = await readPages(path, {})
  const [size] = pages
  refuseUnless(size, 'file.corrupt')
  const layout = layoutOf(pages.find((page) => layoutOf(page)) ?? size)
  return { kind: 'pdf', path, bytes, extension: 'pdf', size, pages, layout, isPreviewable: false, warnings: [] }
}

/** Sizes of all pages, after /Rotate; with a folder given, each page is drawn into it. */
export async function readPages(path: string, { folder, signal }: { folder?: string; signal?: AbortSignal }) {
  const child = join(root, 'server', 'pipeline', 'pdf-child.ts')
  const ended = await run(
    { program: process.execPath, arguments: ['--max-old-space-size=512', child, path, ...(folder ? [folder] : [])] },
    { readable: [...ownFolders, path], writable: folder, cpuSeconds: 60, milliseconds: 30_000, signal },
  )
  refuseUnfinished(ended)
  // The lines are our own child's.
  const lines = ended.output
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as PdfLine)
  return pagesOf(lines, ended.errors)
}

function pagesOf(lines: readonly PdfLine[], errors: string): Size[] {
  const pages: Size[] = []
  let promised: number | undefined
  for (const line of lines) {
    if ('failure' in line) refuse(line.failure === 'encrypted' ? 'file.encrypted' : 'file.corrupt')
    else if ('pages' in line) promised = line.pages
    else pages.push(sizeOf(line))
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

const root = realpathSync(join(import.meta.dirname, '..', '..'))
/** What the child needs of the product itself. */
const ownFolders = ['package.json', 'node_modules', 'domain', 'server'].map((name) => realpathSync(join(root, name)))
