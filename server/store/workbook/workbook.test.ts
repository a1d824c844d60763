import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { assert, asyncProperty, constantFrom, oneof, string } from 'fast-check'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { tableFrom } from '../../network/csv-table.ts'
import { tableFile } from '../table.ts'
import { workbook } from './workbook.ts'

async function sheetOf(head: string[], rows: (string | number | null)[][]) {
  const files = await filesOf(workbook(head, rows))
  return { names: Object.keys(files), sheet: new TextDecoder().decode(files['xl/worksheets/sheet1.xml']) }
}

const filesOf = async (file: Readable) => unzipSync(await buffer(file))

test('a workbook holds the parts every reader asks for', async () => {
  const { names } = await sheetOf(['Name'], [])
  expect(names).toEqual([
    'xl/worksheets/sheet1.xml',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    '_rels/.rels',
    '[Content_Types].xml',
  ])
})

test('rows beyond the room of a sheet stand on the next one, below the same heading', async () => {
  const rows = Array.from({ length: 2500 }, (_, number) => [`row ${number}`])
  const files = await filesOf(workbook(['Name'], rows, { rows: 1001, signs: 1_000_000 }))
  const read = (part: string) => new TextDecoder().decode(files[part])
  const sheets = [1, 2, 3].map((sheet) => textsIn(read(`xl/worksheets/sheet${sheet}.xml`)))
  expect(sheets.map(([heading]) => heading)).toEqual(['Name', 'Name', 'Name'])
  expect(sheets.flatMap(([, ...own]) => own)).toEqual(rows.flat())
  expect(read('xl/workbook.xml').match(/<sheet name="[^"]+"/g)).toEqual([
    '<sheet name="Litfass"',
    '<sheet name="Litfass 2"',
    '<sheet name="Litfass 3"',
  ])
  expect(read('[Content_Types].xml').match(/sheet\d\.xml/g)).toEqual(['sheet1.xml', 'sheet2.xml', 'sheet3.xml'])
})

test('a fault among the rows ends the workbook with it', async () => {
  const rows = function* () {
    yield ['one']
    throw new Error('the line to the database broke')
  }
  await expect(filesOf(workbook(['Name'], rows()))).rejects.toThrow('the line to the database broke')
})

test('whoever hangs up ends the reading of rows', async () => {
  let read = 0
  const rows = function* () {
    for (;;) yield [`row ${++read}`]
  }
  const file = workbook(['Name'], rows())
  await once(file, 'readable')
  file.destroy()
  await once(file, 'close')
  const before = read
  await new Promise((done) => setImmediate(done))
  expect(read).toBe(before)
})

test('numbers stay numbers, texts stay texts whatever they look like', async () => {
  const { sheet } = await sheetOf(
    ['Name', 'Plays'],
    [
      ['=HYPERLINK("x")', 12],
      ['<b>&\u0000한국', null],
    ],
  )
  expect(sheet).toContain('<is><t xml:space="preserve">=HYPERLINK("x")</t></is>')
  expect(sheet).toContain('<c s="0"><v>12</v></c>')
  expect(sheet).toContain('&lt;b&gt;&amp;_x0000_한국')
  expect(sheet).not.toContain('<f>')
})

test('150,000 rows come out whole, piece by piece', async () => {
  const rows = function* () {
    for (let number = 0; number < 150_000; number++) yield [`Screen ${number}`, number]
  }
  let largest = 0
  let total = 0
  for await (const piece of workbook(['Screen', 'Plays'], rows())) {
    largest = Math.max(largest, piece.length)
    total += piece.length
  }
  expect(total).toBeGreaterThan(100_000)
  expect(largest, 'no piece holds more than a part of the sheet').toBeLessThan(total / 4)
})

/** The texts of a sheet as a spreadsheet reads them. */
function textsIn(sheet: string) {
  const plain = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
  const read = (text: string) =>
    text.replace(/_x([0-9A-F]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  return [...sheet.matchAll(/<t xml:space="preserve">([^<]*)<\/t>/g)].map(([, text = '']) => read(plain(text)))
}

const anyText = oneof(
  string({ unit: 'binary' }),
  string({ unit: constantFrom(...'\u0000\u0001\u000B\r\n\t\uFFFE\uFFFF\uD800_x05FA&<>";,|\' =+-@＝＋－＠') }),
)

test('any text comes back from a workbook as it was, and no sign in it breaks the file', async () => {
  const property = asyncProperty(anyText, async (text) => {
    const { sheet } = await sheetOf(['Name'], [[text]])
    expect(textsIn(sheet)[1]).toBe(text)
    expect(sheet).not.toMatch(/[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u)
  })
  await assert(property)
})

test('any text comes back from a CSV as it was', async () => {
  const property = asyncProperty(string({ unit: 'binary' }), anyText, async (first, second) => {
    const row = [first.toWellFormed(), second.toWellFormed(), 'key']
    const { body } = tableFile(
      { fileName: 'x', head: ['One', 'Two', 'Key'], rows: [row] },
      { format: 'csv', language: 'en' },
    )
    const pieces: Buffer[] = []
    for await (const piece of body) pieces.push(Buffer.from(piece))
    expect(tableFrom(Buffer.concat(pieces).toString('utf8'))).toEqual({ headings: ['One', 'Two', 'Key'], rows: [row] })
  })
  await assert(property)
})
