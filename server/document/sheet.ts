import PDFDocument from 'pdfkit'
import type { Paper } from '#domain/document/paper.ts'
import { type Face, faceBytes } from './fonts.ts'
import { type Fits, linesOf, shortened } from './lines.ts'

/** A4, in points. */
export const page = { width: 595.28, height: 841.89, side: 48, top: 48, bottom: 68 } as const
export const textWidth = page.width - 2 * page.side
export const ink = { text: '#1a1f29', quiet: '#667085', rule: '#d5dae1', accent: '#0b7285', pale: '#a9d5de' } as const

export interface Styled {
  size: number
  face?: Face
  colour?: string
  align?: 'left' | 'right'
}

interface Part {
  x: number
  y: number
  width: number
  height: number
}

/** Paths in the words of SVG. */
export interface Pen {
  fill(path: string, colour: string): void
  line(path: string, colour: string, thick: number): void
  dot(x: number, y: number, radius: number, colour: string): void
}

/** Sheets of paper with a pen at `y`: what is drawn never reaches below the foot. */
export class Sheets {
  readonly #pdf: PDFKit.PDFDocument
  y: number = page.top

  constructor({
    language,
    title,
    number,
    madeAt,
    issuer,
  }: Pick<Paper, 'language' | 'title' | 'number' | 'madeAt' | 'issuer'>) {
    this.#pdf = new PDFDocument({
      ...{ size: 'A4', margin: 0, bufferPages: true, autoFirstPage: false, pdfVersion: '1.7' },
      ...{ lang: language, displayTitle: true, compress: true },
      // The number twice, so that a change of one still leaves the other to be found.
      info: {
        Title: title,
        Author: issuer.name,
        Keywords: number,
        Creator: `Litfass ${number}`,
        CreationDate: new Date(madeAt),
      },
    })
    for (const face of ['regular', 'bold'] as const) this.#pdf.registerFont(face, faceBytes(face))
    this.turn()
  }

  /** The next sheet. */
  turn(): void {
    this.#pdf.addPage()
    this.y = page.top
  }

  /** On this sheet if so much has room, else on the next; says whether it turned. */
  reserve(height: number): boolean {
    if (this.y + height <= page.height - page.bottom) return false
    this.turn()
    return true
  }

  /** Height of words in a column. */
  heightOf(words: string, width: number, style: Styled): number {
    return this.#lines(words, width, style).length * style.size * LEADING
  }

  write(words: string, x: number, y: number, width: number, style: Styled): void {
    for (const [at, line] of this.#lines(words, width, style).entries())
      this.#line(line, x, y + at * style.size * LEADING, width, style)
  }

  /** In one line, with dots where it is too long. */
  writeLine(words: string, x: number, y: number, width: number, style: Styled): void {
    this.#line(shortened(writable(words), this.#fits(width, style)), x, y, width, style)
  }

  rule(y: number, from: number = page.side, to: number = page.width - page.side, colour: string = ink.rule): void {
    this.#pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.6).strokeColor(colour).stroke()
  }

  bar(x: number, y: number, width: number, height: number, colour: string): void {
    this.#pdf.rect(x, y, width, height).fill(colour)
  }

  /** Draws in points from the corner of a part of the sheet; nothing reaches beyond it. */
  within({ x, y, width, height }: Part, draw: (pen: Pen) => void): void {
    const pdf = this.#pdf
    pdf.save().rect(x, y, width, height).clip().translate(x, y)
    draw({
      fill: (path, colour) => void pdf.path(path).fill(colour, 'even-odd'),
      line: (path, colour, thick) => void pdf.path(path).lineWidth(thick).strokeColor(colour).stroke(),
      dot: (left, top, radius, colour) =>
        void pdf.circle(left, top, radius).lineWidth(1).fillAndStroke(colour, '#ffffff'),
    })
    pdf.restore()
  }

  widthOf(words: string, style: Styled): number {
    return this.#styled(style).widthOfString(writable(words))
  }

  picture(bytes: Uint8Array, x: number, y: number, width: number, height: number): void {
    this.#pdf.image(Buffer.from(bytes), x, y, { fit: [width, height], align: 'center', valign: 'center' })
  }

  /** Each sheet once more, from the first: for what is known only at the end. */
  revisit(visit: (at: number, count: number) => void): void {
    const { count } = this.#pdf.bufferedPageRange()
    for (let at = 0; at < count; at++) {
      this.#pdf.switchToPage(at)
      visit(at + 1, count)
    }
  }

  bytes(): Promise<Buffer> {
    return new Promise((done, fail) => {
      const pieces: Buffer[] = []
      this.#pdf.on('data', (piece: Buffer) => pieces.push(piece))
      this.#pdf.on('end', () => done(Buffer.concat(pieces)))
      this.#pdf.on('error', fail)
      this.#pdf.end()
    })
  }

  #line(words: string, x: number, y: number, width: number, style: Styled) {
    const pdf = this.#styled(style)
    const left = style.align === 'right' ? x + width - pdf.widthOfString(words) : x
    pdf.text(words, left, y, { lineBreak: false })
  }

  #lines(words: string, width: number, style: Styled): string[] {
    const fits = this.#fits(width, style)
    return writable(words)
      .split('\n')
      .flatMap((line) => linesOf(line, fits))
  }

  #fits(width: number, style: Styled): Fits {
    const pdf = this.#styled(style)
    return (words) => pdf.widthOfString(words) <= width
  }

  #styled({ size, face = 'regular', colour = ink.text }: Styled): PDFKit.PDFDocument {
    return this.#pdf.font(face).fontSize(size).fillColor(colour)
  }
}

/** The distance of lines, in heights of their type. */
const LEADING = 1.38

/** The narrow blank that some languages put between thousands has no glyph of its own; control characters have none either. */
function writable(words: string): string {
  return words.replaceAll('\u202F', '\u00A0').replaceAll(/[\p{Cc}\p{Cf}]/gu, (sign) => (sign === '\n' ? sign : ''))
}
