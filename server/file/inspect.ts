import { sql } from 'kysely'
import type { FilmFinding } from '#domain/file/inspection.ts'
import type { Services } from '../base/services.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { jobKind, type Task, task } from '../jobs/kind.ts'
import { inspectVideo } from '../pipeline/inspect.ts'
import { assetChannel } from './asset.ts'

const inspectJob = jobKind<{ sha256: string }>('file/inspect', { queue: 'films' })

/** Has a film looked over, unless that was done before; pictures have neither sound nor time. */
export async function inspectOnce(db: Services['db'], sha256: string): Promise<void> {
  const film = await db
    .selectFrom('asset')
    .select('sha256')
    .where('sha256', '=', sha256)
    .where('kind', '=', 'video')
    .where('inspected_at', 'is', null)
    .executeTakeFirst()
  if (film) await enqueue(db, inspectJob, { sha256 }, { key: sha256 })
}

export function inspectTask({ files, bus }: Services): Task {
  return task(inspectJob, async ({ payload: { sha256 }, commit, signal }) => {
    const stored = await files.find(sha256)
    if (!stored) return
    const findings = await inspectVideo(files.path(stored), signal)
    await commit(async (trx) => {
      await trx.deleteFrom('asset_finding').where('asset_sha256', '=', sha256).execute()
      if (findings.length > 0) {
        const rows = findings.map((finding, place) => rowOf(sha256, finding, place))
        await trx.insertInto('asset_finding').values(rows).execute()
      }
      await trx.updateTable('asset').set({ inspected_at: sql`now()` }).where('sha256', '=', sha256).execute()
    })
    bus.publish(assetChannel, sha256)
  })
}

const rowOf = (asset_sha256: string, { kind, fromMs, toMs, value }: FilmFinding, place: number) => ({
  ...{ asset_sha256, place, kind, value },
  ...{ from_ms: fromMs, to_ms: toMs },
})
