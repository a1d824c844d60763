import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const stories = join(import.meta.dirname, '../stories')

/** Sight that is asked for once, though the page may be a moment behind: `expect.poll` or `waitFor` looks until it is there. */
const hasty = /expect\(await .*\.(count|isVisible|isEnabled|isChecked)\(\)\)\s*\.(toBe\((true|[1-9])|toBeGreaterThan)/g
/** Pause of a length that somebody guessed. */
const guessed = /\bwaitForTimeout\b|\bwaitUntil: 'networkidle'/g

test.each([
  ['looks until what it expects is there', hasty],
  ['waits for a sign, and not for a while', guessed],
])('a story %s', (_, forbidden) => {
  const files = globSync('*.ts', { cwd: stories })
  expect(files.length).toBeGreaterThan(50)
  const found = files.flatMap((path) =>
    [...readFileSync(join(stories, path), 'utf8').matchAll(forbidden)].map(([words]) => `${path}: ${words}`),
  )
  expect(found).toEqual([])
})

test('no wait but `eventually` asks the runner by itself, whose patience ends after a second', () => {
  const files = globSync('{database,domain,labels,player,scripts,server,test,web}/**/*.{test,fixture}.{ts,tsx}', {
    cwd: root,
  })
  expect(files.length).toBeGreaterThan(400)
  expect(files.filter((path) => /\bvi\.(waitFor|waitUntil)\(/.test(readFileSync(join(root, path), 'utf8')))).toEqual([])
})
