import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { targetsIn } from '#domain/content/targets.ts'
import type { Publish } from '../rows.ts'

/** Of what a publish shows, where and when: files by their bytes, boards by all they are drawn from. */
export async function hashOf(db: Kysely<DB>, row: Publish, contents: readonly number[]): Promise<string> {
  const { startDate, endDate } = row
  const period = [startDate, endDate].map((at) => new Date(at).toISOString())
  const judged = { shown: await shownBy(db, contents), targets: targetsIn(row), period }
  return createHash('sha256').update(JSON.stringify(judged)).digest('hex')
}

async function shownBy(db: Kysely<DB>, contents: readonly number[]): Promise<readonly unknown[]> {
  const { rows } = await sql`
    select content.id, file.asset_sha256, content.play_seconds, content.layout, content.layout_type,
      case when board.id is null then null else json_build_array(
        board.board_layout, board.transition, board.step_seconds,
        (select json_agg(json_build_array(
            cell, place, align, is_cropped, focus_x, focus_y, picture_file.asset_sha256) order by cell, place)
          from board_picture
          join board_image on board_image.id = image_id
          join file picture_file on picture_file.id = board_image.file_id
          where board_id = board.id)) end as board
    from unnest(${contents}::integer[]) with ordinality as wanted(id, turn)
    join content on content.id = wanted.id
    join file on file.id = content.file_id
    left join board on board.id = content.board_id
    order by turn`.execute(db)
  return rows
}
