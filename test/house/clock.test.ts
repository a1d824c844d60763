import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Rows that the database stamped itself, held against its own clock: how long they have lasted, not what they are. */
const ages = [
  'server/access/session.ts',
  'server/account/user.ts',
  'server/console/bulk-runs.ts',
  'server/housekeeping.ts',
  'server/jobs/heartbeat.ts',
  'server/schedule/build-state.ts',
  'server/sign-in/captcha.ts',
  'server/sign-in/sign-in.ts',
]

test('what is coming, running or over is told by the clock of the product, not by the database’s', () => {
  const clock = /\b(now\(\)|clock_timestamp\(\)|current_date|current_timestamp|localtimestamp)/
  const stamp = /\b\w+(_at|At)( = |: sql(<Date>)?`)(now|clock_timestamp)\(\)/g
  const files = globSync('server/**/*.ts', { cwd: root, exclude: ['**/*.test.ts', '**/*.fixture.ts'] })
  const asking = files.filter((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    const lines = text.replace(stamp, '').replace(/(performance|Date|plane)\.now\(\)/g, '')
    return /\b(sql|pool)\b/.test(text) && clock.test(lines)
  })
  expect(asking.sort()).toEqual(ages)
})
