import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type CodeName, codes } from '#domain/base/codes.ts'

interface Checked {
  where: string
  values: string[]
  /** `-- approval: 0 requested, 1 approved` above the column; what follows a semicolon is prose. */
  comment: string
}

test.each(checkedCodes())('$where: its codes bear the names of their table', ({ values, comment }) => {
  const [, table = '', named = ''] = /^\s*-- (\w+): ([^;]*)/.exec(comment) ?? []
  expect(Object.keys(codes)).toContain(table)
  const known = Object.entries(codes[table as CodeName]).map(([name, value]) => `${value} ${name}`)
  const written = named.split(', ')
  expect(known).toEqual(expect.arrayContaining(written))
  expect(written.map((entry) => entry.split(' ')[0]).sort()).toEqual([...values].sort())
})

/** Columns that hold a number or a letter for something: words speak for themselves. */
function checkedCodes(): Checked[] {
  const folder = join(import.meta.dirname, 'migrations')
  return readdirSync(folder).flatMap((file) => {
    const lines = readFileSync(join(folder, file), 'utf8').split('\n')
    return lines.flatMap((line, index) => {
      const [, column, list] = /check \((\w+) in \(((?:\d+|'\w'|, )+)\)\)/.exec(line) ?? []
      if (!column || !list) return []
      const values = list.replaceAll("'", '').split(', ')
      return [{ where: `${file} ${column}, line ${index + 1}`, values, comment: lines[index - 1] ?? '' }]
    })
  })
}
