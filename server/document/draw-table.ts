import { columnWidths } from '#domain/document/column-widths.ts'
import type { Column, Table } from '#domain/document/paper.ts'
import { ink, page, type Sheets, type Styled, textWidth } from './sheet.ts'

interface Placed extends Column {
  x: number
  width: number
}

const PADDING = 8
const cell: Styled = { size: 9 }
const heading: Styled = { size: 8.5, colour: ink.quiet }

/** Headings stand again on each sheet; a row is never cut in two. */
export function drawTable(sheets: Sheets, { columns, rows, total }: Table): void {
  const placed = places(sheets, columns)
  drawHeadings(sheets, placed)
  for (const row of rows) drawRow(sheets, placed, row, cell)
  if (total) {
    // In place of the rule below the last row.
    sheets.rule(sheets.y - 5, page.side, page.width - page.side, ink.text)
    drawRow(sheets, placed, total, { ...cell, face: 'bold' })
  }
  sheets.y += 6
}

function places(sheets: Sheets, columns: readonly Column[]): Placed[] {
  const least = columns.map(({ title }) => PADDING + widestWord(sheets, title))
  const widths = columnWidths(
    columns.map(({ share }) => share),
    least,
    textWidth,
  )
  let x: number = page.side
  return columns.map((column, at) => {
    const outer = widths[at] ?? 0
    const placed = { ...column, x, width: outer - PADDING }
    x += outer
    // Figures end where the sheet does.
    return column.isFigure ? { ...placed, x: placed.x + PADDING } : placed
  })
}

/** Half a point more: what just fits must not be broken for a rounding. */
const widestWord = (sheets: Sheets, title: string) =>
  Math.max(...title.split(/\s+/).map((word) => sheets.widthOf(word, heading))) + 0.5

function drawHeadings(sheets: Sheets, columns: readonly Placed[]) {
  const height = Math.max(...columns.map(({ title, width }) => sheets.heightOf(title, width, heading)))
  sheets.reserve(height + 40)
  for (const { title, x, width, isFigure } of columns) {
    const lower = height - sheets.heightOf(title, width, heading)
    sheets.write(title, x, sheets.y + lower, width, { ...heading, align: isFigure ? 'right' : 'left' })
  }
  sheets.y += height + 3
  sheets.rule(sheets.y, page.side, page.width - page.side, ink.quiet)
  sheets.y += 5
}

function drawRow(sheets: Sheets, columns: readonly Placed[], row: readonly string[], style: Styled) {
  const height = Math.max(...columns.map(({ width }, at) => sheets.heightOf(row[at] ?? '', width, style)))
  if (sheets.reserve(height + 8)) drawHeadings(sheets, columns)
  for (const [at, { x, width, isFigure }] of columns.entries()) {
    sheets.write(row[at] ?? '', x, sheets.y, width, { ...style, align: isFigure ? 'right' : 'left' })
  }
  sheets.y += height + 3
  sheets.rule(sheets.y)
  sheets.y += 5
}
