import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import type { Services } from '../base/services.ts'
import { jobKind, type Task, task } from '../jobs/kind.ts'
import { assetChannel } from './asset.ts'
import { listOlderPieces } from './pieces.ts'
import { openUploads } from './upload/folder.ts'

export const fileCare = jobKind<null>('file/care')

/** Now and then: what an ended worker left behind is said to have failed, uploads nobody goes on with are removed. */
export function fileCareTask(services: Services): Task {
  return task(fileCare, async () => {
    await failForsaken(services)
    await openUploads(services).removeOld()
    await listOlderPieces(services)
  })
}

/** An asset that waits for work which no job will do. */
export async function failForsaken({ db, bus }: Services): Promise<void> {
  const { incomplete, encoding, failed } = codes.encoding
  const forsaken = await db
    .updateTable('asset')
    .set({ encoding: failed, progress: 0, fault: 'file.notConverted', updated_at: sql`now()` })
    .where('encoding', 'in', [incomplete, encoding])
    .where(
      sql<boolean>`not exists (
        select from job
        where job.kind in ('file/film', 'file/picture')
          and job.payload ->> 'sha256' = asset.sha256
          and job.state in ('queued', 'running'))`,
    )
    .returning('sha256')
    .execute()
  for (const { sha256 } of forsaken) bus.publish(assetChannel, sha256)
}
