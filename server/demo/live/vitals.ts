import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { SAMPLE_MS } from '#domain/device/vital-day.ts'
import type { Beat } from '#domain/device/wire.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { memorySampleOf, sampleOf } from '../../device/vital-sample.ts'
import { PAST_DAYS } from './sold.ts'

const WINDOWS = 288
/** Window of the hottest minute of a day: two in the afternoon in Seoul, by the clock in Greenwich. */
const WARMEST = 60

/** Condition of the played screens on the past days, as their players would have told it: one has its disk filled up. */
export async function writePastVitals(db: Kysely<DB>, mediaIds: readonly string[], now: number): Promise<void> {
  const today = new Date(now).toISOString().slice(0, 10)
  const days = Array.from({ length: PAST_DAYS + 1 }, (_, at) => dayAfter(today, at - PAST_DAYS))
  const rows = mediaIds.flatMap((media, place) =>
    days.map((day, at) => {
      const until = day === today ? Math.floor((now - Date.parse(today)) / SAMPLE_MS) : WINDOWS
      return { media, day, ...samplesOf(place, at, until) }
    }),
  )
  await sql`
    insert into vital_day (brand_code, day, media_id, samples, memory)
    select media.brand_code, told.day, media.id, decode(told.samples, 'hex'), decode(told.memory, 'hex')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told (media text, day date, samples text, memory text)
    join media on media.id = told.media
    order by media.brand_code, told.day, media.id
    on conflict (brand_code, day, media_id) do update set samples = excluded.samples || vital_day.samples,
      memory = excluded.memory || vital_day.memory`.execute(db)
}

const FULL_DISK = 4
/** One whose player lets go of nothing: it runs out within a week, and starts anew. */
const LEAKING = 6

function samplesOf(place: number, day: number, until: number) {
  // Some days are a little warmer, and on some the machine was off for a while.
  const weather = (place * 7 + day * 5) % 6
  const silentFrom = (place + day) % 9 === 0 ? 96 : WINDOWS
  const diskFree = place === FULL_DISK ? 62 - (day * 54) / PAST_DAYS : 55 - ((place + day) % 5)
  const told = { diskFree, diskTotal: 100, isScreenOn: true, isMuted: false }
  const memoryUsed = (window: number) =>
    place === LEAKING ? 46 + ((day % 7) + window / WINDOWS) * 7 : 52 + ((place + day + window) % 6)
  const moments = Array.from({ length: until }, (_, window) => window)
    .filter((window) => window < silentFrom || window >= silentFrom + 36)
    .map((window) => {
      const warmth = 6 * Math.cos(((window - WARMEST) / WINDOWS) * 2 * Math.PI)
      const moment = {
        ...told,
        temperature: 38 + weather + warmth,
        cpu: 14 + ((day * 3 + place) % 8) + ((window * 5) % 12),
      }
      // Only what a sample is made of.
      const beat = { ...moment, memoryFree: 100 - memoryUsed(window), memoryTotal: 100 } as Beat
      return { sample: sampleOf(beat, window), memory: memorySampleOf(beat, window) }
    })
  const hexOf = (part: 'sample' | 'memory') => Buffer.concat(moments.map(({ [part]: bytes }) => bytes)).toString('hex')
  return { samples: hexOf('sample'), memory: hexOf('memory') }
}
