/**
 * Reads one PDF in a process of its own, which may be killed at any moment: documents exist that keep a renderer busy
 * for minutes. Started as `node pdf-child.ts <file> [<folder for pictures>]`; answers one line of JSON a page.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type PDFiumDocument, PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { limits } from '#domain/file/limits.ts'
import { type PdfLine, pictureOf, scaleFor } from '#server/pipeline/pdf-page.ts'

const [file = '', folder] = process.argv.slice(2)
const library = await PDFiumLibrary.init()
const document = await open(await readFile(file))
if (document) await tell(document)
// Whatever the library still holds goes with the process.
process.exit(0)

async function open(bytes: Uint8Array) {
  try {
    return await library.loadDocument(bytes)
  } catch (error) {
    // The library tells its reasons apart by words only.
    const isLocked = error instanceof Error && /password|security/i.test(error.message)
    say({ failure: isLocked ? 'encrypted' : 'corrupt' })
    return undefined
  }
}

async function tell(document: PDFiumDocument) {
  const count = document.getPageCount()
  say({ pages: count })
  if (count > limits.pages) return
  for (let index = 0; index < count; index++) {
    const page = document.getPage(index)
    const { originalWidth: width, originalHeight: height } = page.getOriginalSize()
    const drawn = folder ? await draw(page, join(folder, pictureOf(index + 1))) : undefined
    say({ page: index + 1, width, height, drawn })
  }
}

async function draw(page: PDFiumPage, path: string) {
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const scale = scaleFor({ width: originalWidth, height: originalHeight })
  const picture = await page.render({ scale, render: 'bitmap' })
  const { width, height } = picture
  await sharp(picture.data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 85 })
    .toFile(path)
  return { width, height }
}

function say(line: PdfLine) {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
