import type { Block } from '#domain/document/paper.ts'
import { ink, page, type Sheets, textWidth } from './sheet.ts'

const GAP = 14
const [PICTURES_A_ROW, PICTURE_HEIGHT] = [3, 92]

/** Pictures three beside each other, each above its words. */
export function drawPictures(sheets: Sheets, { pictures }: Extract<Block, { kind: 'pictures' }>) {
  const width = (textWidth - GAP * (PICTURES_A_ROW - 1)) / PICTURES_A_ROW
  for (let at = 0; at < pictures.length; at += PICTURES_A_ROW) {
    sheets.reserve(PICTURE_HEIGHT + 34)
    for (const [side, { bytes, caption }] of pictures.slice(at, at + PICTURES_A_ROW).entries()) {
      const x = page.side + side * (width + GAP)
      sheets.bar(x, sheets.y, width, PICTURE_HEIGHT, '#f1f3f6')
      sheets.picture(bytes, x, sheets.y, width, PICTURE_HEIGHT)
      sheets.write(caption, x, sheets.y + PICTURE_HEIGHT + 4, width, { size: 8, colour: ink.quiet })
    }
    sheets.y += PICTURE_HEIGHT + 34
  }
}
