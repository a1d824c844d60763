import { startEmbedded } from '#database/embedded.ts'
import { openDatabase } from '#database/open.ts'
import { readEnvironment } from '#server/base/environment.ts'
import { differencesIn } from '#server/money/closing/audit.ts'

/**
 * Works a month out a second time, in SQL alone, from proof to statements and money: `npm run audit -- 2026-11`. Every difference
 * is a line; any of them ends it with 1. It changes nothing, and Litfass may run meanwhile.
 */
const [month = ''] = process.argv.slice(2)
if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) {
  process.stderr.write('Which month? npm run audit -- 2026-11\n')
  process.exit(2)
}
const { databaseUrl, dataFolder } = readEnvironment()
const embedded = databaseUrl
  ? undefined
  : await startEmbedded({ dataFolder: `${dataFolder}/database`, within: dataFolder })
const { db, close } = openDatabase(embedded?.connection ?? { connectionString: databaseUrl })
try {
  const found = await db
    .transaction()
    .setAccessMode('read only')
    .setIsolationLevel('repeatable read')
    .execute((trx) => differencesIn(trx, month))
  process.stdout.write(found.length === 0 ? `${month} adds up.\n` : `${found.join('\n')}\n`)
  process.exitCode = found.length === 0 ? 0 : 1
} finally {
  await close()
  await embedded?.stop()
}
