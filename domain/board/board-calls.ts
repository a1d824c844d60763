import { answers, call, detailOf, exportOf, listOf, removeOf, saveOf } from '../base/call.ts'
import { code, json, list, numberReference } from '../base/field.ts'
import type { Row } from '../base/resource.ts'
import { type Arrival, arrivalChoice } from '../content/arrival.ts'
import type { AppliedVenue } from '../content/content.ts'
import type { BoardScene } from '../screen/scene.ts'
import type { Shape } from '../screen/shape.ts'
import { board } from './board.ts'
import { boardImage } from './board-image.ts'
import { type BoardCell, isCells } from './cells.ts'

export const boardImageCalls = {
  list: listOf('board/image/list', boardImage, 'board-image'),
  excel: exportOf('board/image/excel', boardImage, 'board-image', 'LIST'),
  detail: detailOf('board/image/detail', boardImage, 'board-image'),
  save: saveOf('board/image/save', boardImage, 'board-image'),
  remove: removeOf('board/image/delete', boardImage, 'board-image'),
  some: call('board/image/some', {
    input: { images: list(numberReference('boardImage'), { required: true, max: 100 }) },
    output: answers<{ items: Row<typeof boardImage>[] }>(),
    guard: { program: 'board-image', property: 'LIST' },
  }),
}

/** A board that is ready, as the player draws it, with signed addresses of its pictures. */
export interface BoardPreview {
  scene: BoardScene
  addresses: Readonly<Record<string, string>>
}

const drawn = {
  layout: code('layout', { required: true }),
  boardLayout: code('boardLayout', { required: true }),
  cells: json<readonly BoardCell[], { required: true; isRight(value: unknown): value is readonly BoardCell[] }>({
    required: true,
    isRight: isCells,
  }),
}

export const boardCalls = {
  list: listOf('board/material/list', board, 'board-material'),
  excel: exportOf('board/material/excel', board, 'board-material', 'LIST'),
  detail: detailOf('board/material/detail', board, 'board-material'),
  save: saveOf('board/material/save', board, 'board-material'),
  remove: removeOf('board/material/delete', board, 'board-material'),
  /** The venues where running and coming publishes show it. */
  venues: call('board/poi/list', {
    input: { boardIdx: numberReference('board', { required: true }) },
    output: answers<{ items: AppliedVenue[] }>(),
    guard: { program: 'board-material', property: 'VIEW' },
  }),
  /** Progress of a board on each screen that running publishes show it on. */
  arrival: call('board/material/arrival', {
    input: { boardIdx: numberReference('board', { required: true }), ...arrivalChoice },
    output: answers<Arrival>(),
    guard: { program: 'board-material', property: 'VIEW' },
  }),
  /** The cells of a board that lack a picture, and the pictures that are not ready. */
  check: call('board/file/check', {
    input: drawn,
    output: answers<{ empty: readonly number[]; unready: readonly string[] }>(),
    guard: { program: 'board-material', property: 'LIST' },
  }),
  /** Models in use that hang as the board lies: its preview takes the proportions of one of them. */
  shapes: call('board/material/shapes', {
    input: { layout: code('layout', { required: true }) },
    output: answers<{ items: Shape[] }>(),
    guard: { program: 'board-material', property: 'LIST' },
    reads: true,
  }),
  preview: call('board/material/preview', {
    input: { ...drawn, boardFilter: code('boardTransition', { required: true }) },
    output: answers<BoardPreview>(),
    guard: { program: 'board-material', property: 'LIST' },
  }),
}
