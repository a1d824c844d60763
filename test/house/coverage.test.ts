import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const text = readFileSync(join(root, 'docs', 'spec-coverage.md'), 'utf8')
const rows = [...text.matchAll(/^\| ([A-Z]\d\d) \|(.+)\|$/gm)].map(([, id = '', rest = '']) => {
  const [point = '', state = '', where = '', shown = ''] = rest.split('|').map((cell) => cell.trim())
  return { id, point, state, where, shown }
})

/** Number of points in each part of the specification. */
const parts = { R: 56, S: 24, D: 5, L: 16, I: 8, E: 36, C: 24, T: 20, V: 26, P: 7, A: 73, X: 8, K: 11 }
const pathIn = (cell: string) => /^`(.+)`$/.exec(cell)?.[1]

test('every point of the specification stands in the table once, in order', () => {
  const ids = Object.entries(parts).flatMap(([part, count]) =>
    Array.from({ length: count }, (_, at) => `${part}${String(at + 1).padStart(2, '0')}`),
  )
  expect(rows.map(({ id }) => id)).toEqual(ids)
})

test('every file and every test named in it exists', () => {
  const paths = rows.flatMap(({ id, where, shown }) => [where, shown].map((cell) => ({ id, cell, path: pathIn(cell) })))
  const missing = paths.filter(({ cell, path }) => cell !== '–' && (!path || !existsSync(join(root, path))))
  expect(missing).toEqual([])
  const tests = rows.filter(({ shown }) => shown !== '–' && !/\.test\.tsx?`$/.test(shown))
  expect(tests).toEqual([])
})

test('what goes beyond the points names files and tests that exist, too', () => {
  const beyond = text
    .slice(text.indexOf('## Beyond the points'))
    .matchAll(/^\| [^|]+ \| `([^`]+)` \| `([^`]+\.test\.tsx?)` \|$/gm)
  const paths = [...beyond].flatMap(([, where = '', shown = '']) => [where, shown])
  expect(paths.length).toBeGreaterThan(40)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('what is done or done in part says where, and what is not there claims nothing', () => {
  for (const { id, point, state, where, shown } of rows) {
    expect(point, id).not.toBe('')
    expect(['done', 'part', 'later'], id).toContain(state)
    if (state === 'later') expect([where, shown], id).toEqual(['–', '–'])
    else expect(where, id).not.toBe('–')
  }
})

test('the sums above the table are those of the table', () => {
  const count = (wanted: string) => rows.filter(({ state }) => state === wanted).length
  const sums = `${count('done')} done, ${count('part')} in part, ${count('later')} later, of ${rows.length}.`
  expect(text).toContain(sums)
})

test('every attack names a test that stands where it says', () => {
  const attacks = readFileSync(join(root, 'docs', 'security.md'), 'utf8').matchAll(/\| `([^`]+)` \| ([^|]+) \|$/gm)
  const named = [...attacks].map(([, file = '', sentence = '']) => ({ file, sentence }))
  expect(named.length).toBeGreaterThan(40)
  const missing = named.filter(({ file, sentence }) => {
    const path = join(root, file)
    return !existsSync(path) || !readFileSync(path, 'utf8').includes(sentence)
  })
  expect(missing).toEqual([])
})
