import { assert, asyncProperty, constantFrom, oneof, string } from 'fast-check'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { tableFrom } from '../network/csv-table.ts'
import { tableFile } from './table.ts'
import { workbook } from './workbook.ts'

async function sheetOf(head: string[], rows: (string | number | null)[][]) {
  const pieces: Buffer[] = []
  for await (const piece of workbook(head, rows)) pieces.push(Buffer.from(piece))
  const files = unzipSync(Buffer.concat(pieces))
  return { names: Object.keys(files), sheet: new TextDecoder().decode(files['xl/worksheets/sheet1.xml']) }
}

test('a workbook holds the parts every reader asks for', async () => {
  const { names } = await sheetOf(['Name'], [])
  expect(names).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
  ])
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
