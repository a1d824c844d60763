import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import type { Block, Paper } from '#domain/document/paper.ts'
import { drawBlocks } from './draw.ts'
import { page, Sheets } from './sheet.ts'

/** Parts of a paper that leave it as pictures, each of some blocks. */
export interface StillsWish {
  language: Paper['language']
  parts: readonly (readonly Block[])[]
}

/** PNG of a part, and its size on paper in points. */
export interface Still {
  bytes: Uint8Array
  width: number
  height: number
}

const nobody = { role: '', name: '', lines: [] }
/** Signs of a chart are read on a screen at twice the size of paper. */
const SCALE = 2
const MARGIN = 8

/** Each part as it stands on paper, cut off where it ends. */
export async function drawStills({ language, parts }: StillsWish): Promise<Still[]> {
  const library = await PDFiumLibrary.init()
  const stills: Still[] = []
  for (const part of parts) {
    const sheets = new Sheets({ language, title: '', number: '', madeAt: 0, issuer: nobody })
    drawBlocks(sheets, part)
    const document = await library.loadDocument(await sheets.bytes())
    const picture = await document.getPage(0).render({ scale: SCALE, render: 'bitmap' })
    const { width, height } = picture
    const [top, left] = [(page.top - MARGIN) * SCALE, (page.side - MARGIN) * SCALE]
    const cut = { top, left, width: width - 2 * left, height: Math.min(height, Math.ceil(sheets.y * SCALE)) - top }
    const bytes = await sharp(picture.data, { raw: { width, height, channels: 4 } })
      .flatten({ background: '#ffffff' })
      .extract(cut)
      .png()
      .toBuffer()
    stills.push({ bytes: new Uint8Array(bytes), width: cut.width / SCALE, height: cut.height / SCALE })
    document.destroy()
  }
  library.destroy()
  return stills
}
