import { sql } from 'kysely'
import { queryOf } from '#domain/base/call.ts'
import type { Person } from '#test/person.ts'
import { type Figures, rounded } from './figures.ts'
import { type Running, startRunning } from './running.ts'

const SCREENS = 1_000_000
/** Memory that a file may take on top, however many rows it has. */
const AIM_MB = 150
/** Times as long as the database takes to write the same columns by itself. */
const AIM_TIMES = { csv: 8, xlsx: 15 } as const
const COLUMNS = ['mediaId', 'mediaNm', 'brdCode', 'poiName', 'region', 'mdNm', 'mediaStatus', 'regDate'] as const

/** The list of a million screens as a file, as a person takes it, beside a plain COPY of the same columns. */
export async function exported(): Promise<Figures> {
  const running = await startRunning({}, { DEMO_PLAYERS: '0' })
  try {
    await fill(running)
    const admin = await running.signIn('admin')
    const copied = await timed(() => copyOut(running))
    const figures: Figures = {}
    for (const format of ['csv', 'xlsx'] as const) {
      for (const order of ['mediaId', '-regDate'] as const) {
        const what = `1,000,000 screens as ${format} by ${order}`
        const { seconds, megabytes, waited, refused } = await taken(running, admin, { format, order })
        figures[`${what}, times a plain COPY`] = lower(seconds / copied, AIM_TIMES[format], '×')
        figures[`${what}, seconds`] = lower(seconds, AIM_TIMES[format] * copied, 's')
        figures[`${what}, memory on top`] = lower(megabytes, AIM_MB, 'MB')
        figures[`${what}, pages that others were refused meanwhile`] = lower(refused, 0, 'pages')
        figures[`${what}, the longest that somebody else waits for a page`] = lower(waited, 500, 'ms')
      }
    }
    return figures
  } finally {
    await running.stop()
  }
}

async function fill({ database: { db } }: Running) {
  await db.transaction().execute(async (trx) => {
    // Neither counted nor, since they wait for a player, planned: rows of a list are all that is asked for.
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`
      insert into media (id, brand_code, name, venue_id, device_status, status, created_at)
      select 'BEA' || lpad((number + 10000)::text, 7, '0'), 'BEAN', 'Screen ' || md5(number::text),
        (select min(id) from venue where brand_code = 'BEAN') + number % 32, 0, number % 5,
        '2026-01-01'::timestamptz + number % 50000 * interval '1 minute'
      from generate_series(1, ${SCREENS}::integer) as each(number)`.execute(trx)
  })
  await sql`vacuum analyze`.execute(db)
}

/** To nowhere, in the database itself: no line, no words, no cells. */
async function copyOut({ database: { db } }: Running) {
  await sql`
    copy (
      select media.id, media.name, media.brand_code, venue.name, venue.region, model.name, media.status, media.created_at
      from media
      left join venue on venue.id = media.venue_id
      left join model on model.id = media.model_id
      order by media.id
    ) to program 'cat > /dev/null' with (format csv)`.execute(db)
}

async function taken({ memory, signIn }: Running, person: Person, wish: { format: 'csv' | 'xlsx'; order: string }) {
  const other = await signIn('beanmaster')
  const before = memory()
  let [most, waited, refused, isOver] = [before, 0, 0, false]
  const begun = performance.now()
  const answer = await person.fetch(
    `/api/media/media/excel.do?${queryOf({ ...wish, language: 'en', columns: COLUMNS })}`,
  )
  const looks = (async () => {
    while (!isOver) {
      const look = async () => {
        const { status } = await other.ask('account/brand/list', {})
        if (status !== 200) refused++
      }
      waited = Math.max(waited, (await timed(look)) * 1000)
      most = Math.max(most, memory())
    }
  })()
  for await (const _ of answer.body ?? []) most = Math.max(most, memory())
  isOver = true
  const seconds = (performance.now() - begun) / 1000
  await looks
  return { seconds, megabytes: most - before, waited, refused }
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await act()
  return (performance.now() - begun) / 1000
}

const lower = (value: number, aim: number, unit: string) => ({
  ...{ value: rounded(value, 1), aim: rounded(aim, 1), better: 'lower' as const, unit },
})
