import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

test('a code is asked for by its name, in SQL and beside it', () => {
  const columns =
    'approval|device_status|use_type|slot_type|encoding|is_test|(brand|venue|brand_group|campaign|media)\\.status'
  const words = '\\w*[Ss]tatus|\\w+State|\\w+Type|approval|encoding|mapping'
  const number = new RegExp(`\\b((${columns}) (=|<>|in) \\(?\\d|(${words})( (===|!==|[<>]=?)|:) \\d\\d?\\b(?! \\|))`)
  const files = globSync('{domain,player,server,web}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/*.test.{ts,tsx}', '**/*.fixture.{ts,tsx}', 'server/demo/**'],
  })
  const lines = files
    .filter((path) => path !== 'domain/base/codes.ts')
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .map((line) => `${path}: ${line.trim()}`),
    )
  expect(lines.length).toBeGreaterThan(50_000)
  expect(lines.filter((line) => number.test(line))).toEqual([])
})
