import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

test('a code is asked for by its name, in SQL and beside it', () => {
  const columns =
    'approval|device_status|use_type|slot_type|encoding|is_test|(brand|venue|brand_group|campaign|media)\\.status'
  const words = 'approval|deviceStatus|poiStatus|bgStatus|brdStatus|brandStatus'
  const number = new RegExp(`\\b((${columns}) (=|<>|in) \\(?\\d|(${words}) (===|!==) \\d)`)
  const files = globSync('server/**/*.ts', { cwd: root, exclude: ['**/*.test.ts', '**/*.fixture.ts'] })
  const lines = files.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(lines.length).toBeGreaterThan(10_000)
  expect(lines.filter((line) => number.test(line))).toEqual([])
})
