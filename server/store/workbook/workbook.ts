import type { Readable } from 'node:stream'
import { localTime } from '#domain/time/local-time.ts'
import { pictureMark, pictureParts, pictureTypes, type SheetPicture } from './pictures.ts'
import { type ZipPart, zip } from './zip.ts'

/** A moment with the zone of its place, or a day of the calendar. */
export type ClockCell = { instant: number; zone: string } | { day: string }
export type TableCell = string | number | null | ClockCell
type Rows = AsyncIterable<readonly TableCell[]> | Iterable<readonly TableCell[]>

/** Rows turned into XML before they are handed to the compressor: few calls, little memory. */
const ROWS_A_PIECE = 500
/** Room of one sheet: with its heading as many rows as spreadsheets know, and less text than an archive can name. */
const ROOM = { rows: 1_048_576, signs: 1_000_000_000 }

/** Table of a workbook, under the name of its sheet. */
export interface SheetTable {
  name: string
  head: readonly string[]
  rows: Rows
  /** Below its heading. */
  pictures?: readonly SheetPicture[]
}

/** A table as a workbook of its own. */
export function workbook(head: readonly string[], rows: Rows, room = ROOM): Readable {
  return workbookOf([{ name: 'Litfass', head, rows }], room)
}

/**
 * A workbook as a stream: a row is forgotten once it is written, and where a sheet is full the next one begins. Texts
 * are inline strings, so that nothing in a sheet is ever a formula. Source: ECMA-376, the parts a reader cannot do
 * without.
 */
export function workbookOf(tables: readonly SheetTable[], room = ROOM): Readable {
  return zip(parts(tables, room))
}

/** The parts that name the sheets stand behind them: nobody knows before how many there are. */
async function* parts(tables: readonly SheetTable[], room: typeof ROOM): AsyncGenerator<ZipPart> {
  const names: string[] = []
  const drawn: number[] = []
  for (const table of tables) {
    let own = 0
    for await (const texts of sheetsOf(table, room)) {
      names.push(++own > 1 ? `${table.name} ${own}` : table.name)
      yield { name: `xl/worksheets/sheet${names.length}.xml`, texts }
    }
    if (!table.pictures?.length) continue
    drawn.push(names.length)
    yield* pictureParts(names.length, table.pictures)
  }
  for (const [name, content] of Object.entries(frame(names, drawn))) yield { name, texts: [content] }
}

/** Sheets of a table: one, and another where it is full. Each is read to its end before the next one is asked for. */
async function* sheetsOf(
  { head, rows, pictures }: SheetTable,
  room: typeof ROOM,
): AsyncGenerator<AsyncGenerator<string>> {
  const source = pieces(rows)
  const start = `${sheetStart}${columnsXml(head)}<sheetData>${rowXml(head, 1)}`
  let next = await source.next()
  const sheet = async function* () {
    yield start
    for (let [filled, signs] = [1, 0]; !next.done; next = await source.next()) {
      filled += next.value.rows
      signs += next.value.text.length
      if (filled > room.rows || signs > room.signs) break
      yield next.value.text
    }
    yield pictures?.length && next.done ? `</sheetData>${pictureMark}</worksheet>` : sheetEnd
  }
  do yield sheet()
  while (!next.done)
}

async function* pieces(rows: Rows): AsyncGenerator<{ text: string; rows: number }> {
  let waiting: string[] = []
  for await (const row of rows) {
    waiting.push(rowXml(row, 0))
    if (waiting.length < ROWS_A_PIECE) continue
    yield { text: waiting.join(''), rows: waiting.length }
    waiting = []
  }
  yield { text: waiting.join(''), rows: waiting.length }
}

/** Wide enough for a moment, and for the heading. Source: ECMA-376, widths in digits. */
function columnsXml(head: readonly string[]): string {
  const columns = head.map((title, at) => {
    const width = Math.max(LEAST_WIDTH, title.length + 4)
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`
  })
  return `<cols>${columns.join('')}</cols>`
}

const LEAST_WIDTH = 20

function rowXml(row: readonly TableCell[], style: 0 | 1): string {
  return `<row>${row.map((cell) => cellXml(cell, style)).join('')}</row>`
}

function cellXml(cell: TableCell, style: 0 | 1): string {
  if (cell === null) return '<c/>'
  if (typeof cell === 'number') return `<c s="${style}"><v>${cell}</v></c>`
  if (typeof cell === 'object') return clockXml(cell)
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

const [DAY_STYLE, TIME_STYLE] = [2, 3]
const DAY_MS = 86_400_000
/** Spreadsheets count days from the end of 1899. Source: ECMA-376, serial date-time. */
const EPOCH_DAYS = 25_569

/** Time of the calendar and the clock of the place. */
function clockXml(cell: ClockCell): string {
  const isDay = 'day' in cell
  const shown = isDay ? cell.day : `${localTime(cell.zone, cell.instant).replace(' ', 'T')}Z`
  return `<c s="${isDay ? DAY_STYLE : TIME_STYLE}"><v>${EPOCH_DAYS + Date.parse(shown) / DAY_MS}</v></c>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/**
 * Signs that XML 1.0 forbids, or would change as a carriage return, in the spelling that spreadsheets read. Source:
 * ECMA-376, ST_Xstring.
 */
const unwritable = /[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
/** A text that looks like that spelling has its first sign spelled. */
const alike = /_(?=x[0-9A-Fa-f]{4}_)/g

function escaped(text: string): string {
  const spelled = text.replace(alike, '_x005F_').replace(unwritable, spell)
  return spelled.replace(/[&<>]/g, (sign) => entities[sign] ?? sign)
}

function spell(sign: string) {
  return `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const sheetStart = `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`
const sheetEnd = '</sheetData></worksheet>'

/** The parts around sheets of these names, some of them with pictures. */
function frame(sheets: readonly string[], drawn: readonly number[]): Readonly<Record<string, string>> {
  const each = (part: (sheet: number, name: string) => string) => sheets.map((name, at) => part(at + 1, name)).join('')
  const types = each(
    (sheet) => `<Override PartName="/xl/worksheets/sheet${sheet}.xml" ContentType="${sheetType}.worksheet+xml"/>`,
  )
  const names = each((sheet, name) => `<sheet name="${escaped(name)}" sheetId="${sheet}" r:id="sheet${sheet}"/>`)
  const links = each(
    (sheet) => `<Relationship Id="sheet${sheet}" Type="${relations}/worksheet" Target="worksheets/sheet${sheet}.xml"/>`,
  )
  return {
    'xl/styles.xml': styles,
    'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${names}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packages}/relationships">${links}<Relationship Id="styles" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    '_rels/.rels': `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    '[Content_Types].xml': `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/>${types}${pictureTypes(drawn)}<Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/></Types>`,
  }
}

const styles = `${xml}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd hh:mm:ss"/></numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`
