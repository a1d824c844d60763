import { expect, test } from 'vitest'
import { csvText } from './csv.ts'

test.each([
  ['text', 'Bell Street', '"Bell Street"'],
  ['a quote', 'the "Bell"', '"the ""Bell"""'],
  ['a formula', '=1+1', `"'=1+1"`],
  ['a command', '@SUM(A1)', `"'@SUM(A1)"`],
  ['a number below zero', '-73.95993', '"-73.95993"'],
  ['a line break', 'one\ntwo', '"one\ntwo"'],
])('%s becomes a cell that spreadsheets show and never run', (_, text, cell) => {
  expect(csvText([[text]])).toBe(`\uFEFF${cell}\r\n`)
})
