import { Readable } from 'node:stream'
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export type TableCell = string | number | null
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
  sheet.push(strToU8(`${sheetStart}${rowXml(head, 1)}`))
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

function rowXml(row: readonly TableCell[], style: 0 | 1): string {
  return `<row>${row.map((cell) => cellXml(cell, style)).join('')}</row>`
}

function cellXml(cell: TableCell, style: 0 | 1): string {
  if (cell === null) return '<c/>'
  if (typeof cell === 'number') return `<c s="${style}"><v>${cell}</v></c>`
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** What XML 1.0 forbids, or would change as a carriage return, in the spelling that spreadsheets read. Source: ECMA-376, ST_Xstring. */
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

const sheetStart = `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
const sheetEnd = '</sheetData></worksheet>'

const frame: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/></Types>`,
  '_rels/.rels': `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Litfass" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${xml}<styleSheet xmlns="${main}"><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
}
