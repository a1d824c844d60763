import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { Hold } from './run.ts'

const pause = 500

/** A task may report a hundred times a second; the row is written twice a second, and the last report always. */
export function openProgress(db: Kysely<DB>, hold: Hold, tell: () => void, lose: () => void) {
  let next: { progress: number; message?: string } | undefined
  let writing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  function set(percent: number, message?: string) {
    next = { progress: Math.round(Math.min(99, Math.max(0, percent))), message: message ?? next?.message }
    if (timer) return
    timer = setTimeout(rest, pause)
    flush()
  }

  function rest() {
    timer = undefined
    if (next) set(next.progress, next.message)
  }

  function flush() {
    const report = next
    next = undefined
    if (report) writing = writing.then(() => write(db, hold, report, tell, lose))
  }

  return {
    set,
    async end() {
      clearTimeout(timer)
      flush()
      await writing
    },
  }
}

async function write(
  db: Kysely<DB>,
  { id, fence }: Hold,
  report: { progress: number; message?: string },
  tell: () => void,
  lose: () => void,
) {
  try {
    const { numUpdatedRows } = await db
      .updateTable('job')
      .set({ ...report, updated_at: sql`now()` })
      .where('id', '=', id)
      .where('fence', '=', fence)
      .where('state', '=', 'running')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) lose()
    else tell()
  } catch (error) {
    // A report that did not reach the database is no reason to give the work up; the next one may.
    process.stderr.write(`The progress of job ${id} was not written: ${error}\n`)
  }
}
