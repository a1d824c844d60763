import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Beginnings that name nothing one could search for. */
const riddle = /\/\*\*[\s*]*(What|Who|Whom|Whose|Whether|Where|How|When|Which|Why)\b.*/g

test('a doc comment begins with a noun for the thing it stands at', () => {
  const files = globSync('{database,domain,labels,player,scripts,server,test,web}/**/*.{ts,tsx,mjs}', { cwd: root })
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(riddle)].map(([words]) => `${path}: ${words}`),
  )
  expect(found).toEqual([])
})
