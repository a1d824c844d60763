import { Readable } from 'node:stream'
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { localTime } from '#domain/time/local-time.ts'

/** A moment with the zone of its place, or a day of the calendar. */
export type ClockCell = { instant: number; zone: string } | { day: string }
export type TableCell = string | number | null | ClockCell
type Rows = AsyncIterable<readonly TableCell[]> | Iterable<readonly TableCell[]>

/** Rows turned into XML before they are handed to the compressor: few calls, little memory. */
const ROWS_A_PIECE = 500

/**
 * A workbook of one sheet as a stream: a row is forgotten once it is written. Texts are inline strings, so that
 * nothing in the sheet is ever a formula. Source: ECMA-376, the parts a reader cannot do without.
 */
export function workbook(head: readonly string[], rows: Rows): Readable {
  return Readable.from(pieces(head, rows))
}

async function* pieces(head: readonly string[], rows: Rows): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    ready.push(piece)
  })
  for (const [name, content] of Object.entries(frame)) {
    const file = new ZipPassThrough(name)
    zip.add(file)
    file.push(strToU8(content), true)
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 6 })
  zip.add(sheet)
  sheet.push(strToU8(`${sheetStart}${columnsXml(head)}<sheetData>${rowXml(head, 1)}`))
  for await (const text of texts(rows)) {
    sheet.push(strToU8(text))
    yield* ready.splice(0)
  }
  sheet.push(strToU8(sheetEnd), true)
  zip.end()
  yield* ready
}

async function* texts(rows: Rows): AsyncGenerator<string> {
  let waiting: string[] = []
  for await (const row of rows) {
    waiting.push(rowXml(row, 0))
    if (waiting.length < ROWS_A_PIECE) continue
    yield waiting.join('')
    waiting = []
  }
  yield waiting.join('')
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

const frame: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/></Types>`,
  '_rels/.rels': `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Litfass" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${xml}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd hh:mm:ss"/></numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}
