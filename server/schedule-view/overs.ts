import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import type { Span } from '#domain/schedule/day/day.ts'
import { oversOf } from '#domain/schedule/explain/over.ts'
import type { DayOver } from '#domain/schedule/explain/view.ts'
import type { OverlayNotice } from '#domain/schedule/house/overlay.ts'
import type { Caller } from '../base/caller.ts'
import { emergenciesOn } from '../emergency/covering.ts'
import { openable } from '../emergency/rows.ts'
import { isAimedAt, screensOf } from '../plan/screens.ts'
import { staysOf } from './stays.ts'

interface Named extends OverlayNotice {
  idx: number
  name: string
  isMiddle: boolean
}

/** Notices over the plays of a screen's day, from its opening to its end; hidden ones are left out. */
export async function oversOn(
  caller: Caller,
  brand: string,
  mediaId: string,
  spans: readonly (readonly [from: number, to: number])[],
): Promise<DayOver[]> {
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last) return []
  const { db } = caller
  const day = { from: first[0], to: last[1] }
  const emergencies = (await emergenciesOn(db, mediaId, day.from)).map(({ title, ...message }) => ({
    ...message,
    ...{ idx: Number(message.id), name: title ?? '', isMiddle: false },
  }))
  const notices = await noticesOver(db, brand, mediaId, day)
  const own = await openable(
    caller,
    emergencies.map(({ idx }) => idx),
  )
  return oversOf<Named>([...emergencies, ...notices], day).map(({ from, to, notices: seen }) => ({
    ...{ from, to, kind: seen[0]?.kind ?? 'bottom' },
    notices: seen.map(({ idx, name, isMiddle, kind }) => ({
      ...{ idx, name, isMiddle, isOpenable: kind !== 'emergency' || own.has(idx) },
    })),
  }))
}

interface Row {
  idx: number
  name: string
  isMiddle: boolean
  priority: 1 | 2 | 3
  from: Date
  to: Date
  interimFrom: Date | null
  interimTo: Date | null
  groups: number[]
  venues: number[]
}

/** Approved notices of a day that aim at a screen where it stood: those of the bottom edge, and what is laid over any for a while. */
async function noticesOver(db: Kysely<DB>, brand: string, mediaId: string, { from, to }: Span): Promise<Named[]> {
  const [screen] = await screensOf(db, brand, [mediaId], new Date(from))
  if (!screen) return []
  const { rows } = await sql<Row>`
    select notice.id as idx, notice.name, notice.is_middle as "isMiddle", notice.priority, notice.starts_at as "from",
      least(notice.ends_at, notice.stopped_at) as "to", notice.interim_from as "interimFrom",
      least(notice.interim_to, notice.ends_at, notice.stopped_at) as "interimTo",
      array(select group_code from screen_notice_target where notice_id = notice.id and group_code is not null) as groups,
      array(select venue_id from screen_notice_target where notice_id = notice.id and venue_id is not null) as venues
    from screen_notice notice
    where notice.brand_code = ${brand} and notice.review = ${codes.review.approved}
      and notice.starts_at < ${new Date(to)} and least(notice.ends_at, notice.stopped_at) > ${new Date(from)}
    order by notice.id`.execute(db)
  const stays = await staysOf(db, mediaId, screen, { from, to })
  return stays.flatMap((stay) =>
    rows
      .filter(({ idx, groups, venues }) =>
        isAimedAt({ groups: new Set(groups), venues: new Set(venues) }, stay.place, screen.named.notices.includes(idx)),
      )
      .flatMap(namedOf)
      .flatMap((notice) => during(notice, stay)),
  )
}

/** A notice as long as the screen stood where it was shown. */
function during(notice: Named, stay: Span): Named[] {
  const [from, to] = [Math.max(notice.from, stay.from), Math.min(notice.to, stay.to)]
  return from < to ? [{ ...notice, from, to }] : []
}

function namedOf({ idx, name, isMiddle, priority, from, to, interimFrom, interimTo }: Row): Named[] {
  const named = { idx, name, isMiddle }
  const found: Named[] = []
  const since = from.getTime()
  if (!isMiddle) found.push({ ...named, id: `n${idx}`, kind: 'bottom', priority, since, from: since, to: to.getTime() })
  if (interimFrom && interimTo) {
    const span = { from: interimFrom.getTime(), to: interimTo.getTime() }
    found.push({ ...named, id: `i${idx}`, kind: 'interim', priority: 1, since: span.from, ...span })
  }
  return found
}
