import { rm } from 'node:fs/promises'
import { extname } from 'node:path'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { Refusal, refuse } from '#domain/base/reply.ts'
import { stepsTaken } from '#domain/console/live.ts'
import { refusalOf } from '../base/outage.ts'
import type { Services } from '../base/services.ts'
import { tellConsoles } from '../bus/console-hints.ts'
import { JobHopeless, type Task, task } from '../jobs/kind.ts'
import { JobLost, type JobRun } from '../jobs/run.ts'
import type { KnownPicture } from '../pipeline/admission.ts'
import { admit } from '../pipeline/admit.ts'
import { convert } from '../pipeline/convert/convert.ts'
import type { Conversion } from '../pipeline/convert/variant.ts'
import { assetChannel, filmJob, mimes, pictureJob } from './asset.ts'
import { keepPieceLists, type PieceList, pieceListOf } from './pieces.ts'

type Run = JobRun<{ sha256: string }>

/** Makes the variants of an asset: 0 waiting, 2 at work, then 1 complete or 3 failed. */
export function encodeTasks(services: Services): Task[] {
  const work = (run: Run) => encode(services, run)
  return [task(filmJob, work), task(pictureJob, work)]
}

async function encode(services: Services, run: Run): Promise<void> {
  const { sha256 } = run.payload
  const asset = await begin(services, run)
  if (!asset) return
  try {
    const variants = await variantsOf(services, run, asset)
    await run.commit((trx) => finish(trx, sha256, variants))
    tellConsoles(services.bus, stepsTaken, null)
  } catch (error) {
    if (error instanceof JobLost) throw error
    const reason = refusalOf(error) ?? error
    const isOwnFault = reason instanceof Refusal && reason.kind !== 'unavailable'
    const isFinal = isOwnFault || (run.isLast && !run.signal.aborted)
    await run.commit((trx) => fail(trx, sha256, reason, isFinal))
    if (!isOwnFault) throw error
    // What is wrong with the file itself stays wrong however often it is tried: its bytes are of no further use.
    await services.files.remove(sha256)
    throw new JobHopeless(reason.id)
  } finally {
    services.bus.publish(assetChannel, sha256)
  }
}

/** Kind and size of a picture that it was taken in with. */
type Asset = Pick<Selectable<DB['asset']>, 'kind' | 'width' | 'height'>

/** Nothing where the asset is complete or gone. */
async function begin({ bus }: Services, { payload: { sha256 }, commit }: Run): Promise<Asset | undefined> {
  const begun = await commit((trx) =>
    trx
      .updateTable('asset')
      .set({ encoding: codes.encoding.encoding, progress: 0, updated_at: sql`now()` })
      .where('sha256', '=', sha256)
      .where('encoding', '<>', codes.encoding.complete)
      .returning(['kind', 'width', 'height'])
      .executeTakeFirst(),
  )
  bus.publish(assetChannel, sha256)
  return begun
}

type StoredVariant = Omit<Conversion['variants'][number], 'path'> & Stored

interface Stored {
  sha256: string
  mime: string
  pieces: PieceList | undefined
}

async function variantsOf({ db, bus, files, environment }: Services, run: Run, asset: Asset): Promise<StoredVariant[]> {
  const { sha256 } = run.payload
  const original = await files.find(sha256)
  if (!original) refuse('file.bytesGone')
  const workFolder = await files.workFolder()
  const tell = everyFewPercent((percent) => {
    run.progress(percent)
    void showProgress(db, sha256, percent).then(() => bus.publish(assetChannel, sha256))
  })
  try {
    const path = files.path(original)
    const { variants } = await convert(await readAgain(asset, path), {
      ...{ workFolder, preset: environment.encoderPreset },
      ...{ onProgress: tell, signal: run.signal },
    })
    return await storeAll(files, variants)
  } finally {
    await rm(workFolder, { recursive: true, force: true })
  }
}

/** A picture is read once more where it is drawn; films and documents are drawn by what is read of them here. */
async function readAgain({ kind, width, height }: Asset, path: string) {
  if (kind !== 'image' || !width || !height) return admit({ path, name: path })
  return { kind, path, size: { width, height }, warnings: [] } satisfies KnownPicture
}

const STEP_PERCENT = 4

function everyFewPercent(tell: (percent: number) => void) {
  let told = 0
  return (percent: number) => {
    if (percent < told + STEP_PERCENT) return
    told = percent
    tell(percent)
  }
}

async function showProgress(db: Services['db'], sha256: string, progress: number) {
  await db
    .updateTable('asset')
    .set({ progress: Math.min(99, progress) })
    .where('sha256', '=', sha256)
    .where('encoding', '=', codes.encoding.encoding)
    .execute()
    // Only what the tray shows; the state itself is written where failing counts.
    .catch(() => undefined)
}

/** Kinds that are alike share one path, and are moved into the store once. */
async function storeAll(files: Services['files'], variants: Conversion['variants']): Promise<StoredVariant[]> {
  const stored = new Map<string, Stored>()
  const all: StoredVariant[] = []
  for (const { path, ...variant } of variants) {
    const known = stored.get(path) ?? (await storeOne(files, path))
    stored.set(path, known)
    all.push({ ...variant, ...known })
  }
  return all
}

async function storeOne(files: Services['files'], path: string): Promise<Stored> {
  const extension = extname(path) === '.mp4' ? 'mp4' : 'jpg'
  const stored = await files.put(path, extension)
  return { sha256: stored.sha256, mime: mimes[extension], pieces: await pieceListOf(files, stored) }
}

async function finish(trx: Transaction<DB>, sha256: string, variants: StoredVariant[]) {
  await trx.deleteFrom('asset_variant').where('asset_sha256', '=', sha256).execute()
  await keepPieceLists(
    trx,
    variants.flatMap(({ pieces }) => pieces ?? []),
  )
  await trx
    .insertInto('asset_variant')
    .values(variants.map((variant) => ({ asset_sha256: sha256, ...variant, pieces: variant.pieces?.hash ?? null })))
    .execute()
  await trx
    .updateTable('asset')
    .set({ encoding: codes.encoding.complete, progress: 100, fault: null, fault_detail: null, updated_at: sql`now()` })
    .where('sha256', '=', sha256)
    .execute()
}

async function fail(trx: Transaction<DB>, sha256: string, error: unknown, isFinal: boolean) {
  const isRefused = error instanceof Refusal
  const detail = isRefused ? JSON.stringify(error.details.values ?? {}) : String(error).slice(-2000)
  await trx
    .updateTable('asset')
    .set({
      encoding: isFinal ? codes.encoding.failed : codes.encoding.incomplete,
      progress: 0,
      fault: isFinal ? (isRefused ? error.id : 'file.notConverted') : null,
      fault_detail: detail,
      updated_at: sql`now()`,
    })
    .where('sha256', '=', sha256)
    .execute()
}
