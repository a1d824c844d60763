import { assert, constantFrom, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { armed, csvText, disarmed } from './csv.ts'

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

test.each([
  ['a=b', 'a=b'],
  ['Bell; =1+1', "Bell; '=1+1"],
  ['Bell,+1', "Bell,'+1"],
  ['Bell\t@SUM(A1)', "Bell\t'@SUM(A1)"],
  ['Bell|-1+1', "Bell|'-1+1"],
  ['Bell\r\n=1+1', "Bell\r\n'=1+1"],
  ['";=1+1', '";\'=1+1'],
  [' \t=1+1', " \t'=1+1"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ["'=1+1", "''=1+1"],
  ['-73.95', '-73.95'],
])('%j runs in no country as %j', (text, safe) => {
  expect(disarmed(text)).toBe(safe)
  expect(armed(safe)).toBe(text)
})

test('what was disarmed is read as it was, whatever it was', () => {
  const signs = string({ unit: constantFrom(...';,|\t\r\n"\' =+-@＝＋－＠a1') })
  assert(property(oneof(signs, string({ unit: 'binary' })), (text) => armed(disarmed(text)) === text))
})
