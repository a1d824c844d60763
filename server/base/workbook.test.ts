import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
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
  expect(sheet).toContain('&lt;b&gt;&amp;한국')
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
