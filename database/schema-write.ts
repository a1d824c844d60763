import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startTemporary } from './embedded-temporary.ts'
import { migrate } from './migrate.ts'
import { openPool } from './open.ts'
import { generateSchema } from './schema-generate.ts'

const temporary = await startTemporary()
const pool = openPool(temporary.connection)
try {
  await migrate(pool)
  writeFileSync(join(import.meta.dirname, 'schema.ts'), await generateSchema(pool))
} finally {
  await pool.end()
  await temporary.stop()
}
