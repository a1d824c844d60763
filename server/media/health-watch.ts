import type { FastifyBaseLogger } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { board } from '#domain/board/board.ts'
import { campaign } from '#domain/campaign/campaign.ts'
import { botNoti, middleNoti } from '#domain/content/noti.ts'
import { publish } from '#domain/content/publish.ts'
import { type HealthFacts, healthOf, type Level, steadied } from '#domain/media/health.ts'
import type { Services } from '../base/services.ts'
import { tellConsoles } from '../bus/console-hints.ts'
import { lackedAssets, screenState } from '../content/arrival/screen-state-sql.ts'
import { repeat } from '../device/rounds.ts'
import { dueScreens, factsOf, type HealthRow, healthRows, holdScreens } from './health-facts.ts'
import { keepIncidents } from './incident.ts'

const ROUND_MS = 20_000

/** Judges the screens whose facts or whose age make a difference, on one node at a time. The answer ends it. */
export function watchHealth(
  services: Pick<Services, 'db' | 'clock' | 'bus'>,
  log: FastifyBaseLogger,
): () => Promise<void> {
  return repeat('The health of screens', ROUND_MS, log, () => judgeScreens(services))
}

/** A save waits for the screens held beside its own: not longer than these take. */
const SCREENS_HELD = 1000

export async function judgeScreens({ db, clock, bus }: Pick<Services, 'db' | 'clock' | 'bus'>): Promise<void> {
  const now = clock()
  const due = await dueScreens(db, now)
  if (due.length === 0) return
  for (let from = 0; from < due.length; from += SCREENS_HELD) {
    const some = due.slice(from, from + SCREENS_HELD)
    const judged = await onThisNodeAlone(db, (trx) => judgeSome(trx, some, now))
    for (const brand of judged?.brands ?? []) tellConsoles(bus, 'media', brand)
    for (const brand of judged?.arrived ?? []) for (const topic of orderTopics) tellConsoles(bus, topic, brand)
  }
  await onThisNodeAlone(db, (trx) => keepIncidents(trx, now))
}

/** Lists that say of each order whether it is on all of its screens. */
const orderTopics = [publish, botNoti, middleNoti, board, campaign].map(({ name }) => name)

/** Nothing where another node is at it. */
function onThisNodeAlone<Result>(
  db: Kysely<DB>,
  act: (trx: Kysely<DB>) => Promise<Result>,
): Promise<Result | undefined> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('health watch')) as "isFree"`.execute(trx)
    return rows[0]?.isFree ? act(trx) : undefined
  })
}

/** Brands of the screens that were judged, and of those that orders have come to, or are lacked by, since. */
interface Judged {
  brands: ReadonlySet<string>
  arrived: ReadonlySet<string>
}

async function judgeSome(db: Kysely<DB>, mediaIds: readonly string[], now: Date): Promise<Judged> {
  const held = await holdScreens(db, mediaIds)
  const judgements = (await healthRows(db, held, now)).map((row) => judge(row, now.getTime()))
  await writeJudgements(db, judgements, now)
  const arrived = await countArrivals(db, held, now)
  return { brands: new Set(judgements.map(({ brand }) => brand)), arrived }
}

/** Judgement of a screen, as it is to be stored. */
interface Judgement {
  media: string
  brand: string
  level: Level
  causes: readonly string[]
  status: number
  since: number
  good: number
  beats: number
  counts: number
  due: number
  seen: number | null
}

function judge(row: HealthRow, now: number): Judgement {
  const facts = factsOf(row, now)
  const found = healthOf(facts, now)
  const before = row.level ?? 'active'
  const good =
    found.level === 'active' && found.status === codes.mediaStatus.on ? row.goodBeats + row.beats - row.judgedBeats : 0
  const health = steadied(before, found, good)
  const since = health.level === before && row.levelSince ? row.levelSince.getTime() : now
  return {
    media: row.mediaId,
    brand: row.brand,
    level: health.level,
    causes: health.causes,
    status: health.status,
    since,
    good: Math.min(good, 3),
    beats: row.beats,
    counts: facts.pairedAt,
    due: waitsForPlan(facts) ? now : nextLook(facts.lastBeat, edgesOf(facts), since, now),
    seen: facts.lastBeat,
  }
}

/** Its plan is on its way: until then nothing says when its venue opens. */
function waitsForPlan({ deviceStatus, spans }: HealthFacts): boolean {
  return deviceStatus === codes.deviceStatus.inUse && spans.length === 0
}

const edgesOf = ({ spans }: HealthFacts) => spans.flatMap(({ from, to }) => [from, to])

const minute = 60_000

/** The next moment at which the clock alone may change something: an age passes a boundary, a venue opens or closes. */
function nextLook(lastBeat: number | null, edges: readonly number[], since: number, now: number): number {
  const ages = [3, 10, 60].map((minutes) => (lastBeat ?? since) + minutes * minute)
  const graces = edges.flatMap((edge) => [
    edge,
    edge + 5 * minute,
    edge + 8 * minute,
    edge + 15 * minute,
    edge + 65 * minute,
  ])
  const coming = [...ages, ...graces, since + 5 * minute].filter((moment) => moment >= now)
  return Math.min(...coming.map((moment) => moment + 1), now + 15 * minute)
}

async function writeJudgements(db: Kysely<DB>, judgements: readonly Judgement[], now: Date) {
  const entries = sql`jsonb_to_recordset(${JSON.stringify(judgements)}::jsonb) as entry (
    media text, brand text, level text, causes text[], status smallint, since bigint, good smallint, beats bigint,
    counts bigint, due bigint, seen bigint)`
  await sql`
    insert into media_health (
      media_id, brand_code, level, causes, level_since, good_beats, judged_beats, judged_at, due_at, counts_from)
    select media, brand, level, coalesce(causes, '{}'), to_timestamp(since / 1000.0), good, beats, ${now}::timestamptz,
      to_timestamp(due / 1000.0), to_timestamp(counts / 1000.0)
    from ${entries}
    order by media
    on conflict (media_id) do update
    set brand_code = excluded.brand_code, level = excluded.level, causes = excluded.causes,
      level_since = excluded.level_since, good_beats = excluded.good_beats, judged_beats = excluded.judged_beats,
      judged_at = excluded.judged_at, due_at = excluded.due_at, updated_at = now()`.execute(db)
  // Not `updated_at`: that says when somebody changed the screen, and its schedule with it.
  await sql`
    update media
    set status = entry.status, status_reason = nullif(array_to_string(entry.causes, ','), ''),
      status_since = case when media.status = entry.status then media.status_since else ${now}::timestamptz end,
      last_seen_at = to_timestamp(entry.seen / 1000.0)
    from ${entries}
    where media.id = entry.media
      and (media.status, coalesce(media.status_reason, ''), coalesce(media.last_seen_at, '-infinity'))
        is distinct from (entry.status, coalesce(array_to_string(entry.causes, ','), ''),
          coalesce(to_timestamp(entry.seen / 1000.0), '-infinity'))
      and (media.status <> entry.status
        or coalesce(media.status_reason, '') <> coalesce(array_to_string(entry.causes, ','), '')
        or media.last_seen_at is null
        or to_timestamp(entry.seen / 1000.0) - media.last_seen_at > interval '50 seconds')`.execute(db)
}

/** States in which a screen waits for files. */
const fetching = [codes.arrival.loading, codes.arrival.failed].map((state) => sql.lit(state))

/** Progress of each screen with its plan and files, noted where it has changed: triggers add it up by venue. Answers the brands. */
async function countArrivals(db: Kysely<DB>, mediaIds: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ brand: string }>`
    update media_health
    set venue_id = stand.venue_id, use_type = stand.use_type, arrival = stand.arrival, lacks = stand.lacks
    from (
      select media.id, media.venue_id, media.use_type, told.arrival,
        case when told.arrival in (${sql.join(fetching)}) then ${lackedAssets} else '{}' end as lacks
      from media
      left join media_beat on media_beat.media_id = media.id
      left join media_manifest on media_manifest.media_id = media.id
      cross join lateral (select ${screenState(now)} as arrival) told
      where media.id = any(${mediaIds}::text[])) stand
    where media_health.media_id = stand.id
      and (media_health.venue_id, media_health.use_type, media_health.arrival, media_health.lacks)
        is distinct from (stand.venue_id, stand.use_type, stand.arrival, stand.lacks)
    returning media_health.brand_code as brand`.execute(db)
  return new Set(rows.map(({ brand }) => brand))
}
