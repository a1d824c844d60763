import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import type { Board } from '#domain/board/board.ts'
import type { PlayFile } from '#domain/screen/playable.ts'
import type { BoardScene } from '#domain/screen/scene.ts'
import { bestFile, type PlayableAsset, variantsOfAsset } from '../file/play-file.ts'

type Facts = Pick<Board, 'layout' | 'boardLayout' | 'boardFilter' | 'stepSeconds' | 'cells'>

/** A board as screens draw it; nothing while one of its pictures is not ready. */
export function sceneOf(
  { layout, boardLayout, boardFilter, stepSeconds, cells }: Facts,
  files: ReadonlyMap<number, PlayFile>,
): BoardScene | undefined {
  const wanted = cells.flatMap(({ pictures }) => pictures)
  if (wanted.some(({ imgIdx }) => !files.has(imgIdx))) return undefined
  return {
    ...{ kind: 'board', layout: boardLayout, isUpright: layout === codes.layout.vertical },
    ...{ transition: boardFilter, stepMs: stepSeconds * 1000 },
    cells: cells.map(({ align, pictures }) => ({
      align,
      pictures: pictures.flatMap(({ imgIdx, ...shown }) => {
        const file = files.get(imgIdx)
        return file ? [{ file, ...shown }] : []
      }),
    })),
  }
}

/** Files of images, by image. */
export async function filesOfImages(db: Kysely<DB>, images: readonly number[]): Promise<ReadonlyMap<number, PlayFile>> {
  const { rows } = await sql<PlayableAsset & { id: number }>`
    select board_image.id, asset.kind, asset.duration_ms as "durationMs", ${variantsOfAsset} as variants
    from board_image
    join file on file.id = board_image.file_id
    join asset on asset.sha256 = file.asset_sha256
    where board_image.id = any(${images}::integer[]) and asset.encoding = ${codes.encoding.complete}`.execute(db)
  return new Map(
    rows.flatMap((row): [number, PlayFile][] => {
      const file = bestFile(row, 0)
      return file ? [[row.id, file]] : []
    }),
  )
}

/** Boards that are ready to be drawn, by board. */
export async function scenesOf(db: Kysely<DB>, boards: readonly number[]): Promise<ReadonlyMap<number, BoardScene>> {
  if (boards.length === 0) return new Map()
  const { rows } = await sql<Facts & { id: number }>`
    select board.id, board.layout, board.board_layout as "boardLayout", board.transition as "boardFilter",
      board.step_seconds as "stepSeconds", ${cellsOfBoard} as cells
    from board
    where board.id = any(${boards}::integer[])`.execute(db)
  const images = rows.flatMap(({ cells }) => cells.flatMap(({ pictures }) => pictures.map(({ imgIdx }) => imgIdx)))
  const files = await filesOfImages(db, images)
  return new Map(
    rows.flatMap((row): [number, BoardScene][] => {
      const scene = sceneOf(row, files)
      return scene ? [[row.id, scene]] : []
    }),
  )
}

/** The pictures of each cell, in their order; cells in theirs. */
export const cellsOfBoard = sql<Board['cells']>`coalesce((
  select json_agg(cell order by number)
  from (
    select cell as number, json_build_object('align', min(align), 'pictures', json_agg(json_build_object(
      'imgIdx', image_id, 'isCropped', is_cropped, 'focusX', focus_x, 'focusY', focus_y) order by place)) as cell
    from board_picture
    where board_id = board.id
    group by cell) as each), '[]')`
