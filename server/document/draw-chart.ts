import type { Chart } from '#domain/document/paper.ts'
import { ink, page, type Sheets, textWidth } from './sheet.ts'

const HEIGHT = 130
/** On a sheet, with its key and the names below. */
export const CHART_ROOM = HEIGHT + 74
const AXIS = 44
const LINES = 4
const colours = [ink.pale, ink.accent]

/** Bars side by side above their names, with the scale beside them. */
export function drawChart(sheets: Sheets, { title, names, series }: Chart): void {
  sheets.reserve(CHART_ROOM)
  sheets.y += 10
  sheets.write(title, page.side, sheets.y, textWidth * 0.6, { size: 9.5, face: 'bold' })
  drawKey(sheets, series)
  sheets.y += 20
  const most = roundUp(Math.max(1, ...series.flatMap(({ values }) => values)))
  drawScale(sheets, most)
  drawBars(sheets, series, names.length, most)
  drawNames(sheets, names)
  sheets.y += HEIGHT + 30
}

function drawKey(sheets: Sheets, series: Chart['series']) {
  const width = 90
  for (const [at, { name }] of series.entries()) {
    const x = page.width - page.side - (series.length - at) * width
    sheets.bar(x, sheets.y + 2, 8, 8, colours[at] ?? ink.text)
    sheets.writeLine(name, x + 12, sheets.y, width - 14, { size: 8.5 })
  }
}

function drawScale(sheets: Sheets, most: number) {
  for (let line = 0; line <= LINES; line++) {
    const y = sheets.y + HEIGHT - (HEIGHT * line) / LINES
    sheets.rule(y, page.side + AXIS)
    const value = shortened((most * line) / LINES)
    sheets.writeLine(value, page.side, y - 5, AXIS - 6, { size: 7.5, colour: ink.quiet, align: 'right' })
  }
}

function drawBars(sheets: Sheets, series: Chart['series'], count: number, most: number) {
  const step = (textWidth - AXIS) / Math.max(1, count)
  const width = Math.min(16, (step * 0.76) / series.length)
  for (const [at, { values }] of series.entries()) {
    for (const [place, value] of values.entries()) {
      const height = (HEIGHT * value) / most
      const x = page.side + AXIS + step * (place + 0.5) + width * (at - series.length / 2)
      sheets.bar(x, sheets.y + HEIGHT - height, width, height, colours[at] ?? ink.text)
    }
  }
}

/** As many as do not run into each other. */
function drawNames(sheets: Sheets, names: readonly string[]) {
  const step = (textWidth - AXIS) / Math.max(1, names.length)
  const every = Math.max(1, Math.ceil(34 / step))
  for (const [place, name] of names.entries()) {
    if (place % every !== 0) continue
    const x = page.side + AXIS + step * place
    sheets.write(name, x + Math.max(0, step / 2 - 14), sheets.y + HEIGHT + 5, 48, { size: 7.5, colour: ink.quiet })
  }
}

/** To one of 1, 2, 4, 5 and ten times so much, so that the scale has round figures. */
export function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  const step = [1, 2, 4, 5, 10].find((each) => each * power >= value) ?? 10
  return Math.max(LINES, step * power)
}

function shortened(value: number): string {
  if (value >= 1_000_000) return `${Math.round(value / 100_000) / 10} M`
  return value >= 10_000 ? `${Math.round(value / 100) / 10} k` : String(value)
}
