import { sql } from 'kysely'
import { type Version, type Versions, versionsAt } from '#domain/content/change/versions.ts'
import type { Caller } from '../../base/caller.ts'
import type { Publish } from '../rows.ts'

type Row = Omit<Version, 'at'> & { at: Date }

/** Versions of a publish: the present one, the one before, and the planned ones; none from its end on. */
export async function versionsOf({ db, now }: Caller, publish: Publish): Promise<Versions> {
  const end = publish.stoppedDate ?? publish.endDate
  const { rows } = await sql<Row>`
    select publish_change.id as "changeIdx", publish_change.at, publish_change.registrant,
      array_agg(content_id order by place) as contents
    from publish_change
    join publish_content on publish_content.change_id = publish_change.id
    where publish_change.publish_id = ${publish.publishIdx} and called_off_at is null and at < ${end}::timestamptz
    group by publish_change.id
    order by publish_change.at, publish_change.id`.execute(db)
  const { rows: begun } = await sql<Pick<Row, 'contents'>>`
    select array_agg(content_id order by place) as contents
    from publish_content
    where publish_id = ${publish.publishIdx} and change_id is null`.execute(db)
  const { startDate, registrant } = publish
  const first = { changeIdx: null, at: startDate, contents: begun[0]?.contents ?? [], registrant }
  return versionsAt([first, ...rows.map((row) => ({ ...row, at: row.at.toISOString() }))], now)
}
