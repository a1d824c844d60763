import { sql } from 'kysely'
import { board } from '#domain/board/board.ts'
import { boardImage } from '#domain/board/board-image.ts'
import type { Caller } from '../base/caller.ts'
import { withinScope } from '../base/scope.ts'
import { boardArrival, untold } from '../content/arrival/lists-sql.ts'
import { withinPublicity } from '../file/content-visible.ts'
import { store } from '../store/store.ts'
import { cellsOfBoard } from './scene.ts'

const thumbOf = (file: string) => sql<string | null>`(
  select variant.sha256
  from file
  join asset_variant variant on variant.asset_sha256 = file.asset_sha256 and variant.kind = 'thumb'
  where file.id = ${sql.ref(file)}
  limit 1)`

export const boardImages = store(boardImage, {
  table: 'board_image',
  columns: {
    imgIdx: 'board_image.id',
    imgName: 'board_image.name',
    brdCode: 'board_image.brand_code',
    brdName: 'brand.name',
    tags: 'board_image.tags',
    fIdx: 'board_image.file_id',
    poster: thumbOf('board_image.file_id'),
    fileNm: 'file.name',
    registrant: 'board_image.registrant',
    regDate: 'board_image.created_at',
  },
  from: sql`
    board_image
    join brand on brand.code = board_image.brand_code
    join file on file.id = board_image.file_id`,
  scope: { brand: 'board_image.brand_code' },
})

/** It is seen by whom its content is seen by, and is gone with it once that is hidden. */
export const boards = store(board, {
  table: 'board',
  columns: {
    boardIdx: 'board.id',
    boardName: 'board.name',
    brdCode: 'board.brand_code',
    brdName: 'brand.name',
    layout: 'board.layout',
    boardLayout: 'board.board_layout',
    boardFilter: 'board.transition',
    stepSeconds: 'board.step_seconds',
    playSeconds: 'board.play_seconds',
    cells: cellsOfBoard,
    validFrom: 'content.valid_from',
    validTo: 'content.valid_to',
    poster: thumbOf('content.file_id'),
    contentIdx: 'content.id',
    slotCount: sql<number>`greatest(1, ceil(board.play_seconds / 15.0))::integer`,
    orderArrival: untold,
    registrant: 'board.registrant',
    modifier: 'board.modifier',
    regDate: 'board.created_at',
    modDate: 'board.updated_at',
  },
  from: sql`
    board
    join brand on brand.code = board.brand_code
    left join content on content.board_id = board.id`,
  scope: (caller) => sql<boolean>`(${withinScope(caller, { brand: 'board.brand_code' })}
    and (content.id is null or ${withinPublicity(caller)}))`,
  where: sql<boolean>`content.hidden_at is null`,
})

/** The same for lists, which say whether each is on all of its screens. */
export const boardList = (caller: Caller) =>
  store(board, { ...boards.mapping, columns: { ...boards.mapping.columns, orderArrival: boardArrival(caller) } })
