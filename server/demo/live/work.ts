import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { workCalls } from '#domain/incident/work-calls.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { instantOf, localDay } from '#domain/time/local-time.ts'
import type { Services } from '../../base/services.ts'
import { examine, keep } from '../../file/take.ts'
import { drawPoster, type Look } from '../drawing.ts'
import { type DemoPerson, personOf } from './operator.ts'
import { type Order, orders } from './work-orders.ts'

const MINUTE_MS = 60_000
const ORDERED_AT = '10:00:00'

/** Work that the brands' masters have ordered of those who look after the venues, some of it done. */
export async function writeWork(services: Services, mediaIds: readonly string[]): Promise<void> {
  const folder = await services.files.workFolder()
  try {
    for (const order of orders)
      await writeOrder(services, order, mediaIds[order.screen % mediaIds.length] ?? '', folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function writeOrder(services: Services, order: Order, mediaId: string, folder: string) {
  const place = await placeOf(services, mediaId, order.kind)
  const master = place && (await personOf(services, `${place.brand.toLowerCase()}master`))
  if (!master) return
  const { poiIdx, inIdx, brand } = place
  const { title: woTitle, task, takenAfter, doneAfter, report, photos } = order
  const today = localDay(USUAL_ZONE, services.clock().getTime())
  const ordered = instantOf(USUAL_ZONE, `${dayAfter(today, -order.day)} ${ORDERED_AT}`)
  const after = (minutes: number) => new Date(ordered + minutes * MINUTE_MS)
  const nearest = await workerAt(services, master, poiIdx, brand)
  const worker = nearest ?? (takenAfter === undefined ? undefined : master)
  const until = dayAfter(today, order.until)
  const named = { poiIdx, mediaId, inIdx, workerId: worker?.userId ?? null, until }
  const { woIdx } = await master.call(workCalls.save, { woTitle, task, ...named }, after(0))
  if (!worker) return
  if (takenAfter !== undefined) await worker.call(workCalls.take, { woIdx }, after(takenAfter))
  if (photos) await addPhotos(services, worker, woIdx, photos, folder)
  if (doneAfter === undefined || !report) return
  await worker.call(workCalls.finish, { woIdx, isDone: codes.yesNo.yes, reason: report }, after(doneAfter))
}

async function placeOf({ db }: Services, mediaId: string, kind: string | null = null) {
  const { rows } = await sql<{ poiIdx: number; brand: string; inIdx: number | null }>`
    select venue_id as "poiIdx", brand_code as brand, (
      select id
      from incident
      where incident.venue_id = media.venue_id and incident.kind = ${kind}
      order by opened_at desc
      limit 1) as "inIdx"
    from media
    where id = ${mediaId} and venue_id is not null`.execute(db)
  return rows[0]
}

/** The nearest to the venue of those who may be asked; where there is none, it is for everybody of the brand. */
async function workerAt(
  services: Services,
  master: DemoPerson,
  poiIdx: number,
  brand: string,
): Promise<DemoPerson | undefined> {
  const { items } = await master.call(workCalls.workers, { poiIdx })
  for (const role of ['venue', 'manager']) {
    const person = await personOf(services, `${brand.toLowerCase()}${role}`)
    if (person && items.some(({ uId }) => uId === person.userId)) return person
  }
  return undefined
}

async function addPhotos(
  services: Services,
  worker: DemoPerson,
  woIdx: number,
  [before, after]: readonly [Look, Look],
  folder: string,
) {
  const photoBefore = await addPhoto(services, worker, before, folder)
  const photoAfter = await addPhoto(services, worker, after, folder)
  const was = { photoBefore: null, photoAfter: null }
  await worker.call(workCalls.save, { woIdx, photoBefore, photoAfter, was })
}

async function addPhoto({ db, files }: Services, worker: DemoPerson, look: Look, folder: string): Promise<number> {
  const path = join(folder, 'photo.png')
  const name = `${look.words}.png`
  await writeFile(path, await drawPoster(look))
  const admission = await examine({ path, name }, { purpose: 'work' })
  const stored = await files.put(path, admission.extension)
  return db
    .transaction()
    .execute((trx) => keep(trx, admission, stored, { name, brandCode: null, userId: worker.userId }))
}
