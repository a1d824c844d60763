import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { generateSchema } from './schema-generate.ts'

test('the row types say what the migrations made (npm run schema writes them)', async () => {
  const { pool, drop } = await testDatabase()
  const written = readFileSync(join(import.meta.dirname, 'schema.ts'), 'utf8')
  expect(await generateSchema(pool)).toBe(written)
  await drop()
})
