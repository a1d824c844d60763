import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { type Program, programBytes } from '#domain/schedule/day/program.ts'
import { HOUR_MS, SLOTS_PER_HOUR } from '#domain/schedule/day/slots.ts'

/** Hash of a program with advertisements in every so manieth slot of the sixty hours from a full one on. */
export async function soldProgram(db: Kysely<DB>, from: number, everyOf: (hour: number) => number): Promise<string> {
  const hours = Array.from({ length: 60 }, (_, hour) => ({
    start: from + hour * HOUR_MS,
    units: Uint16Array.from({ length: SLOTS_PER_HOUR }, (_unit, at) => (at % everyOf(hour) === 0 ? 1 : 0)),
  }))
  const ads: Program = { kind: 'ad', items: [{ id: 'm1', source: 'l1', slots: 1 }], hours }
  const body = Buffer.from(programBytes(ads))
  const hash = createHash('sha256').update(body).digest('hex')
  await sql`insert into day_program (hash, body) values (${hash}, ${body}) on conflict do nothing`.execute(db)
  return hash
}

interface OneDay {
  /** UTC day under which it stands. */
  day: string
  span: [from: number, to: number]
  ad: string | null
}

/** One day of a screen, whatever the planner made of it. */
export async function planOneDay(db: Kysely<DB>, mediaId: string, { day, span, ad }: OneDay): Promise<void> {
  await sql`delete from media_day where media_id = ${mediaId}`.execute(db)
  await sql`
    insert into media_day (brand_code, day, media_id, zone, spans, compositions)
    select brand_code, ${day}, id, 'Asia/Seoul', ${JSON.stringify([span])}::jsonb,
      ${JSON.stringify([[1, 'composed', span[0], ad, null, null]])}::jsonb
    from media where id = ${mediaId}`.execute(db)
}
