import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type CodeOf, codes } from '#domain/base/codes.ts'
import { workCalls } from '#domain/incident/work-calls.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { instantOf, localDay } from '#domain/time/local-time.ts'
import type { Services } from '../../base/services.ts'
import { examine, keep } from '../../file/take.ts'
import { drawPoster, type Look } from '../drawing.ts'
import { type DemoPerson, personOf } from './operator.ts'

const MINUTE_MS = 60_000
const ORDERED_AT = '10:00:00'

interface Order {
  /** Place among the screens that are played. */
  screen: number
  title: string
  task: string
  /** Days ago that it was ordered. */
  day: number
  /** Days from today by which it is to be done. */
  until: number
  /** Kind of the incident before it, at the same venue. */
  kind?: CodeOf<'incidentKind'>
  /** Minutes after the order. */
  takenAfter?: number
  doneAfter?: number
  report?: string
  photos?: readonly [before: Look, after: Look]
}

const shot = { width: 960, height: 720 } as const

const orders: readonly Order[] = [
  {
    ...{ screen: 8, day: 6, until: -5, kind: 'heat', title: 'Clean the air filter', takenAfter: 75, doneAfter: 1525 },
    task: 'The screen runs hot in the afternoon: take the filter out, clean it, look whether the fan turns freely.',
    report: 'Filter was full of flour. Cleaned, fan turns, 52 °C an hour later.',
    photos: [
      { ...shot, ground: '#3b3026', ink: '#8c7a63', words: 'Filter, before' },
      { ...shot, ground: '#dfe7ea', ink: '#2f4a55', words: 'Filter, after' },
    ],
  },
  {
    ...{ screen: 4, day: 16, until: -14, kind: 'silent', title: 'Fasten the plugs', takenAfter: 40, doneAfter: 290 },
    task: 'Since the power cut the strip behind the kiosk sits loose: fasten it, and look at every plug.',
    report: 'Two plugs were half out. Strip screwed to the wall, plugs held by a clamp.',
    photos: [
      { ...shot, ground: '#14161a', ink: '#4c5563', words: 'Plugs, before' },
      { ...shot, ground: '#1f6b3a', ink: '#e7ffe9', words: 'Plugs, after' },
    ],
  },
  {
    ...{ screen: 4, day: 1, until: 1, kind: 'disk', title: 'Exchange the memory card', takenAfter: 130 },
    task: 'The disk of the player is nearly full again: put in the card of 128 GB that was sent on Monday.',
  },
  {
    ...{ screen: 0, day: 1, until: 2, title: 'Straighten the screen in the window' },
    task: 'It hangs askew since the window was cleaned. A photo from the street, please.',
  },
  {
    ...{ screen: 1, day: 1, until: 4, kind: 'silent', title: 'Look at the line of the venue' },
    task: 'Both screens fell silent together last week: check router, cable and power strip.',
  },
]

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
