import type { Block, Paper, Party } from '#domain/document/paper.ts'
import { filledIn } from '#domain/text/written.ts'
import { CHART_ROOM, drawChart } from './draw-chart.ts'
import { drawMap, MAP_ROOM } from './draw-map.ts'
import { drawPictures } from './draw-pictures.ts'
import { drawTable } from './draw-table.ts'
import { ink, page, Sheets, textWidth } from './sheet.ts'

/** The paper as a PDF: the same bytes for the same paper. */
export async function draw(paper: Paper): Promise<Buffer> {
  const sheets = new Sheets(paper)
  drawHead(sheets, paper)
  drawBlocks(sheets, paper.blocks)
  sheets.revisit((at, pages) => drawFoot(sheets, paper, at, pages))
  return sheets.bytes()
}

/** Blocks one below the other, from where the pen is. */
export function drawBlocks(sheets: Sheets, blocks: readonly Block[]): void {
  for (const [at, block] of blocks.entries()) drawBlock(sheets, block, blocks.slice(at + 1, at + 3))
}

const GAP = 14
const HEADING_HEIGHT = 34
const LEAST_BELOW = 56

function drawHead(sheets: Sheets, { title, subtitle, number, issuer, recipient }: Paper) {
  sheets.bar(0, 0, page.width, 6, ink.accent)
  sheets.writeLine(issuer.name, page.side, sheets.y, textWidth / 2, { size: 10, face: 'bold' })
  const aside = { size: 9, colour: ink.quiet, align: 'right' } as const
  sheets.writeLine(number, page.width / 2, sheets.y, textWidth / 2, aside)
  sheets.y += 34
  const large = { size: 22, face: 'bold' } as const
  sheets.write(title, page.side, sheets.y, textWidth, large)
  sheets.y += sheets.heightOf(title, textWidth, large) + 2
  const beneath = { size: 11.5, colour: ink.quiet } as const
  sheets.write(subtitle, page.side, sheets.y, textWidth, beneath)
  sheets.y += sheets.heightOf(subtitle, textWidth, beneath) + 18
  const heights = [drawParty(sheets, recipient, page.side), drawParty(sheets, issuer, page.width / 2 + 8)]
  sheets.y += Math.max(...heights) + 18
}

function drawParty(sheets: Sheets, { role, name, lines }: Party, x: number): number {
  const width = textWidth / 2 - 8
  sheets.writeLine(role, x, sheets.y, width, { size: 8.5, colour: ink.quiet })
  const bold = { size: 11, face: 'bold' } as const
  sheets.write(name, x, sheets.y + 13, width, bold)
  let y = sheets.y + 13 + sheets.heightOf(name, width, bold) + 2
  for (const line of lines) {
    sheets.write(line, x, y, width, { size: 9 })
    y += sheets.heightOf(line, width, { size: 9 })
  }
  return y - sheets.y
}

function drawBlock(sheets: Sheets, block: Block, below: readonly Block[]) {
  if (block.kind === 'heading') return drawHeading(sheets, block.words, below)
  if (block.kind === 'words') return drawWords(sheets, block.words, block.isQuiet === true)
  if (block.kind === 'facts') return drawFacts(sheets, block)
  if (block.kind === 'sums') return drawSums(sheets, block)
  if (block.kind === 'table') return drawTable(sheets, block)
  if (block.kind === 'chart') return drawChart(sheets, block)
  if (block.kind === 'map') return drawMap(sheets, block)
  return drawPictures(sheets, block)
}

/** Never alone at the foot of a sheet. */
function drawHeading(sheets: Sheets, words: string, below: readonly Block[]) {
  sheets.reserve(HEADING_HEIGHT + roomBelow(sheets, below))
  sheets.y += 12
  sheets.write(words, page.side, sheets.y, textWidth, { size: 12.5, face: 'bold' })
  sheets.y += 22
}

/** A map or chart takes its heading along, and what adds up all that it is of: nobody reads a sum without its name. */
function roomBelow(sheets: Sheets, [next, after]: readonly Block[]): number {
  if (next?.kind === 'map') return MAP_ROOM
  if (next?.kind === 'chart') return CHART_ROOM
  if (next?.kind !== 'facts' || after?.kind !== 'sums') return LEAST_BELOW
  const whole = rowsOfFacts(sheets, next).reduce((sum, { height }) => sum + height, 8 + heightOfSums(after))
  return HEADING_HEIGHT + whole > page.height - page.top - page.bottom ? LEAST_BELOW : whole
}

function drawWords(sheets: Sheets, words: string, isQuiet: boolean) {
  const style = isQuiet ? { size: 8.5, colour: ink.quiet } : { size: 10 }
  const height = sheets.heightOf(words, textWidth, style)
  sheets.reserve(height)
  sheets.write(words, page.side, sheets.y, textWidth, style)
  sheets.y += height + 8
}

type Facts = Extract<Block, { kind: 'facts' }>
type Sums = Extract<Block, { kind: 'sums' }>

const FACT_WIDTH = textWidth / 2 - GAP / 2
const factStyle = { size: 10 } as const

function rowsOfFacts(sheets: Sheets, { facts }: Facts) {
  return Array.from({ length: Math.ceil(facts.length / 2) }, (_, at) => {
    const pair = facts.slice(at * 2, at * 2 + 2)
    const highest = Math.max(...pair.map((fact) => sheets.heightOf(fact.value, FACT_WIDTH, factStyle)))
    return { pair, height: 12 + highest + 8 }
  })
}

function drawFacts(sheets: Sheets, block: Facts) {
  for (const { pair, height } of rowsOfFacts(sheets, block)) {
    sheets.reserve(height)
    for (const [side, fact] of pair.entries()) {
      const x = page.side + side * (FACT_WIDTH + GAP)
      sheets.writeLine(fact.label, x, sheets.y, FACT_WIDTH, { size: 8.5, colour: ink.quiet })
      sheets.write(fact.value, x, sheets.y + 12, FACT_WIDTH, factStyle)
    }
    sheets.y += height
  }
}

const heightOfSums = ({ sums }: Sums) => sums.length * 17 + 15

function drawSums(sheets: Sheets, block: Sums) {
  const x = page.side + textWidth * 0.38
  const width = page.width - page.side - x
  sheets.y += 8
  // What adds up stands together.
  sheets.reserve(heightOfSums(block))
  for (const { label, value, isTotal } of block.sums) {
    if (isTotal) sheets.rule(sheets.y, x, x + width, ink.text)
    if (isTotal) sheets.y += 6
    const style = isTotal ? ({ size: 12, face: 'bold' } as const) : { size: 10 }
    sheets.writeLine(label, x, sheets.y, width * 0.6, style)
    sheets.writeLine(value, x + width * 0.6, sheets.y, width * 0.4, { ...style, align: 'right' })
    sheets.y += isTotal ? 26 : 17
  }
}

function drawFoot(sheets: Sheets, { issuer, number, pageWords }: Paper, at: number, pages: number) {
  const y = page.height - 42
  sheets.rule(y - 8)
  const style = { size: 8, colour: ink.quiet } as const
  sheets.writeLine(`${issuer.name} · ${number}`, page.side, y, textWidth * 0.7, style)
  const count = filledIn(pageWords, { page: at, pages })
  sheets.writeLine(count, page.width - page.side - textWidth * 0.3, y, textWidth * 0.3, { ...style, align: 'right' })
}
