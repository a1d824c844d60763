import { openDatabase } from '#database/open.ts'
import { type Build, stageBuild } from '../campaign/deal/stage.ts'
import { putInForce } from '../campaign/deal/store.ts'

/** Run as a process of its own: builds a day up to a point, says so, and waits there to be killed. */
const { LITFASS_TEST_DATABASE = '{}', LITFASS_TEST_BUILD = '{}', LITFASS_TEST_POINT = 'copy' } = process.env
// Both are written by the test that starts this.
const build = JSON.parse(LITFASS_TEST_BUILD) as Build
const { db, pool } = openDatabase(JSON.parse(LITFASS_TEST_DATABASE))
const program = 'c'.repeat(64)

function hang(): never {
  process.stdout.write('here\n')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  throw new Error('Nobody came')
}

function* assignments() {
  for (let screen = 1; screen <= 5000; screen++) {
    yield { brand: 'BEAN', media: `BEA${String(screen).padStart(7, '0')}`, program, shape: 1 }
  }
  if (LITFASS_TEST_POINT === 'copy') hang()
}

await stageBuild(pool, build, [{ hash: program, body: Uint8Array.of(1) }], assignments())
if (LITFASS_TEST_POINT === 'staged') hang()
await db.transaction().execute(async (trx) => {
  await putInForce(trx, build, [], new Date(), {})
  hang()
})
