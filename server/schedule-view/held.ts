import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { heldBackOf } from '#domain/schedule/explain/held.ts'
import type { HeldContents } from '#domain/schedule/explain/view.ts'
import { contentOfItem, type Orders } from '../plan/orders.ts'
import { isAimedAt, type Screen } from '../plan/screens.ts'

/** Contents that a roll-out's stage or somebody's review holds back from a screen, by name. */
export async function heldBack(
  db: Kysely<DB>,
  { publishes }: Pick<Orders, 'publishes'>,
  screen: Screen,
  at: number,
): Promise<HeldContents[]> {
  const aimed = publishes.filter((publish) =>
    isAimedAt(publish, screen, screen.named.publishes.includes(Number(publish.id))),
  )
  const asked = await askedFor(
    db,
    aimed.map(({ id }) => Number(id)),
  )
  const held = aimed.flatMap((publish) =>
    heldBackOf({ ...publish, asked: asked.get(Number(publish.id)) ?? [] }, screen.held, at),
  )
  const names = await namesOf(db, held)
  return held.map(({ publish, reason, contents }) => ({
    ...{ publishIdx: Number(publish), reason, publishName: names.publishes.get(Number(publish)) ?? '' },
    contents: [...new Set(contents.map((item) => names.contents.get(contentOfItem(item)) ?? ''))],
  }))
}

async function askedFor(db: Kysely<DB>, publishes: readonly number[]): Promise<ReadonlyMap<number, string[]>> {
  if (publishes.length === 0) return new Map()
  const rows = await db
    .selectFrom('publish_request')
    .select(['publish_id', 'contents'])
    .where('state', '=', 'asked')
    .where('publish_id', 'in', publishes)
    .execute()
  return new Map(rows.map(({ publish_id, contents }) => [Number(publish_id), (contents ?? []).map(String)]))
}

async function namesOf(db: Kysely<DB>, held: readonly { publish: string; contents: readonly string[] }[]) {
  const contents = held.flatMap((each) => each.contents.map(contentOfItem))
  const publishes = held.map(({ publish }) => Number(publish))
  const { rows } = await sql<{ kind: 'publishes' | 'contents'; id: number; name: string }>`
    select 'publishes' as kind, id, name from publish where id = any(${publishes}::integer[])
    union all
    select 'contents', id, name from content where id = any(${contents}::integer[])`.execute(db)
  const named = (of: 'publishes' | 'contents') =>
    new Map(rows.filter(({ kind }) => kind === of).map(({ id, name }) => [id, name]))
  return { publishes: named('publishes'), contents: named('contents') }
}
