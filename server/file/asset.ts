import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import type { Services } from '../base/services.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { jobKind } from '../jobs/kind.ts'
import type { Admission } from '../pipeline/admission.ts'
import type { StoredFile } from '../pipeline/store.ts'

/** Tells whoever waits for a file that its asset moved on. */
export const assetChannel = 'asset'

/** Films take the machine's processors for minutes and go one after the other; pictures pass them by. */
export const filmJob = jobKind<{ sha256: string }>('file/film', { queue: 'films' })
export const pictureJob = jobKind<{ sha256: string }>('file/picture', { queue: 'pictures' })

type Database = Services['db']

/** The bytes known once, whoever sent them; only the first sender's are converted. */
export async function makeAsset(db: Database, admission: Admission, { sha256, bytes }: StoredFile): Promise<void> {
  const made = await db
    .insertInto('asset')
    .values({ sha256, bytes, ...factsOf(admission) })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .returning(['sha256', 'kind'])
    .executeTakeFirst()
  if (made) await enqueue(db, jobFor(made.kind), { sha256 })
  else await encodeAgain(db, sha256)
}

/** A failed asset starts over; any other goes its way. */
export async function encodeAgain(db: Database, sha256: string): Promise<boolean> {
  const { incomplete, failed } = codes.encoding
  const failedOne = await db
    .updateTable('asset')
    .set({ encoding: incomplete, progress: 0, fault: null, fault_detail: null, updated_at: sql`now()` })
    .where('sha256', '=', sha256)
    .where('encoding', '=', failed)
    .returning('kind')
    .executeTakeFirst()
  if (failedOne) await enqueue(db, jobFor(failedOne.kind), { sha256 })
  return failedOne !== undefined
}

export const mimes = {
  mp4: 'video/mp4',
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
} as const satisfies Record<Admission['extension'], string>

function factsOf(admission: Admission) {
  const { kind, size, extension, isPreviewable, warnings } = admission
  return {
    kind,
    mime: mimes[extension],
    width: size.width,
    height: size.height,
    duration_ms: kind === 'video' ? Math.round(admission.measure.seconds * 1000) : null,
    codec: kind === 'video' ? admission.video.codec : null,
    pages: kind === 'pdf' ? admission.pages.length : null,
    is_previewable: isPreviewable,
    warnings: sql<string>`${JSON.stringify(warnings)}::jsonb`,
  }
}

function jobFor(kind: string) {
  return kind === 'video' ? filmJob : pictureJob
}
