import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { CodeOf } from '#domain/base/codes.ts'
import type { Play } from '#domain/schedule/day/expand.ts'
import type { CoveringEmergency } from '#domain/schedule/explain/view.ts'
import type { NoticeOverlay } from '#domain/screen/notice-overlay.ts'
import { isCovered, zonesAt } from '#domain/screen/zones.ts'
import { messageOf } from './message.ts'

interface Row {
  id: number
  level: CodeOf<'emergencyLevel'>
  emTitle: string
  emText: string
  since: Date
  from: Date
  to: Date
}

/** The emergency that covers what plays on a screen at an instant, by the very rule that its player goes by. */
export async function emergencyOver(
  db: Kysely<DB>,
  mediaId: string,
  play: Play | null,
  at: number,
): Promise<CoveringEmergency | null> {
  const messages = await emergenciesOn(db, mediaId, at)
  const zones = zonesAt(play, messages, at)
  if (!isCovered(zones)) return null
  const over = messages.find((message) => zones.some(({ content }) => content === message))
  return over ? { emIdx: Number(over.id), emTitle: over.title ?? '', from: over.from, to: over.to } : null
}

/** Emergencies confirmed for a screen that go on after an instant, each as long as it stands. */
export async function emergenciesOn(db: Kysely<DB>, mediaId: string, after: number): Promise<NoticeOverlay[]> {
  const { rows } = await sql<Row>`
    select emergency.id, level, title as "emTitle", words as "emText", confirmed_at as since,
      greatest(starts_at, confirmed_at) as "from", least(ends_at, taken_back_at) as "to"
    from emergency_screen
    join emergency on emergency.id = emergency_screen.emergency_id
    where emergency_screen.media_id = ${mediaId} and emergency.confirmed_at is not null
      and emergency.ends_at > ${new Date(after)}`.execute(db)
  return rows.map(({ id, since, from, to, ...said }) => {
    const appearance = { id: String(id), since: since.getTime(), from: from.getTime(), to: to.getTime() }
    return messageOf({ ...said, ground: null, ink: null }, null, appearance)
  })
}
