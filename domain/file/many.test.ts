import { expect, test } from 'vitest'
import { isNamedFile, nameIn } from './many.ts'

test.each([
  ['spring_bikes-15s (1).mp4', 'spring bikes 15s'],
  ['Café été.final.PNG', 'Café été.final'],
  ['.mp4', '.mp4'],
  [`${'x'.repeat(120)}.jpg`, 'x'.repeat(100)],
])('%s is called %s', (file, name) => expect(nameIn(file)).toBe(name))

test('a row has a file, a name and an orientation', () => {
  const row = { fIdx: 1, name: 'a', layout: 'V' }
  expect(isNamedFile(row)).toBe(true)
  const wrong = [{ name: ' ' }, { name: 'x'.repeat(101) }, { name: 5 }, { layout: 'X' }, { fIdx: 1.5 }]
  for (const part of wrong) expect(isNamedFile({ ...row, ...part })).toBe(false)
})
