import { sql } from 'kysely'
import type { ListInput } from '#domain/base/call.ts'
import { codes } from '#domain/base/codes.ts'
import { refuse, refuseFaults, refuseUnless } from '#domain/base/reply.ts'
import { isSame } from '#domain/base/resource.ts'
import type { Board, board } from '#domain/board/board.ts'
import { boardCalls } from '#domain/board/board-calls.ts'
import { cellsFault, emptyCells, fittedCells } from '#domain/board/cells.ts'
import { refuseEmptyValidity } from '#domain/file/valid.ts'
import { filesOf } from '#domain/screen/playable.ts'
import type { BoardScene } from '#domain/screen/scene.ts'
import type { Caller } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { appliedPublishes, appliedVenues } from '../content/applied.ts'
import { arrivalOf } from '../content/arrival/arrival.ts'
import { boardOrder } from '../content/arrival/orders.ts'
import { keepOnAir } from '../content/change/kept-on-air.ts'
import { holdShowing, reviewExchanged } from '../content/review/exchanged.ts'
import { signedAddress } from '../file/address.ts'
import { brandStore } from '../network/brand.ts'
import { exportRows } from '../store/export.ts'
import { refusingInUse } from '../store/store-refusals.ts'
import { boardImages, boardList, boards } from './rows.ts'
import { filesOfImages, sceneOf } from './scene.ts'
import { addStill } from './still.ts'

type Drawn = Pick<Board, 'boardLayout' | 'cells'>

export const boardHandlers = handle(boardCalls, {
  async list(input, caller) {
    const page = await boardList(caller).within(caller).page(inBrand(input, caller))
    return { ...page, list: page.list.map((row) => withStill(caller, row)) }
  },

  excel: (input, caller) => exportRows(boards, inBrand(input, caller), caller),

  async detail({ boardIdx }, caller) {
    return withStill(caller, await boards.within(caller).get(boardIdx))
  },

  async arrival({ boardIdx, ...which }, caller) {
    const { contentIdx } = await boards.within(caller).get(boardIdx)
    return arrivalOf(caller, boardOrder(contentIdx ?? 0), which)
  },

  async save(input, caller) {
    const rows = boards.within(caller)
    if ('boardIdx' in input) await holdShowing(caller, contentsOfBoard(input.boardIdx))
    const before = await rows.before(input)
    const entered = rows.after(before, input)
    const after = { ...entered, cells: fittedCells(entered.boardLayout, entered.cells) }
    await brandStore.within(caller).get(after.brdCode)
    refuseEmptyValidity(after)
    const scene = await readyScene(caller, after)
    if (before?.contentIdx) await keepOnAir(caller, before.contentIdx, suitingOf(before), suitingOf(after))
    const boardIdx = await rows.save(input, before, { registered_by: caller.userId, registrant: caller.userName })
    await writePictures(caller, boardIdx, after)
    if (before && isOtherwise(before, after)) await reviewExchanged(caller, contentsOfBoard(boardIdx))
    if (before) await changeContent(caller, before, after, scene)
    else await makeContent(caller, boardIdx, after, scene)
    return { boardIdx }
  },

  async remove({ boardIdx }, caller) {
    const rows = boards.within(caller)
    const row = await rows.lock(boardIdx)
    const applied = row.contentIdx === null ? [] : await appliedPublishes(caller, row.contentIdx)
    const shown = applied.find(({ dateStatus }) => dateStatus !== codes.dateStatus.finished)
    if (shown) refuse('content.inPublish', { values: { publish: shown.publishName } })
    await refusingInUse(() => caller.db.deleteFrom('content').where('board_id', '=', boardIdx).execute())
    await rows.remove(row)
    return { boardIdx }
  },

  async venues({ boardIdx }, caller) {
    const { contentIdx } = await boards.within(caller).get(boardIdx)
    return { items: contentIdx === null ? [] : await appliedVenues(caller, contentIdx) }
  },

  async check({ boardLayout, cells }, caller) {
    const { unready } = await imagesOf(caller, { boardLayout, cells })
    return { empty: emptyCells(boardLayout, cells), unready }
  },

  async shapes({ layout }, { db }) {
    const items = await db
      .selectFrom('model')
      .select(['id as mdId', 'name as mdNm', 'width', 'height'])
      .where('layout', '=', layout)
      .where('status', '=', codes.useFlag.used)
      .orderBy('name')
      .execute()
    return { items }
  },

  async preview(drawn, caller) {
    const { files } = await imagesOf(caller, drawn)
    const shown = { ...drawn, cells: drawn.cells.map((cell) => withReady(cell, files)), stepSeconds: 3 }
    const scene = sceneOf(shown, files) ?? refuse('general.unknown')
    const pictures = filesOf({ type: 'scene', ms: 0, scene })
    const signed = pictures.map(({ sha256 }) => [sha256, signedAddress(caller.services, sha256)])
    return { scene, addresses: Object.fromEntries(signed) }
  },
})

const withReady = (cell: Board['cells'][number], files: ReadonlyMap<number, unknown>) => ({
  ...cell,
  pictures: cell.pictures.filter(({ imgIdx }) => files.has(imgIdx)),
})

/** Every cell has a picture, every picture is one that the caller may see, of the same brand, and ready. */
async function readyScene(caller: Caller, after: Board): Promise<BoardScene> {
  const fault = cellsFault(after.boardLayout, after.cells)
  if (fault) refuseFaults({ cells: fault })
  const { files, unready, brands } = await imagesOf(caller, after)
  const isOwn = brands.every((brand) => brand === after.brdCode)
  refuseUnless(isOwn, 'general.unknown', { kind: 'unknown' })
  refuseUnless(unready.length === 0, 'publish.notEncoded', { values: { content: unready[0] ?? '' } })
  return sceneOf(after, files) ?? refuse('general.unknown')
}

async function imagesOf(caller: Caller, { cells }: Drawn) {
  const ids = [...new Set(cells.flatMap(({ pictures }) => pictures.map(({ imgIdx }) => imgIdx)))]
  const rows = await Promise.all(ids.map((id) => boardImages.within(caller).get(id)))
  const files = await filesOfImages(caller.db, ids)
  const unready = rows.filter(({ imgIdx }) => !files.has(imgIdx)).map(({ imgName }) => imgName)
  return { files, unready, brands: rows.map(({ brdCode }) => brdCode) }
}

async function writePictures({ db }: Caller, boardIdx: number, { cells }: Drawn) {
  await db.deleteFrom('board_picture').where('board_id', '=', boardIdx).execute()
  const rows = cells.flatMap(({ align, pictures }, cell) =>
    pictures.map(({ imgIdx, isCropped, focusX, focusY }, place) => ({
      ...{ board_id: boardIdx, cell: cell + 1, place: place + 1, image_id: imgIdx, align },
      ...{ is_cropped: isCropped, focus_x: focusX, focus_y: focusY },
    })),
  )
  await db.insertInto('board_picture').values(rows).execute()
}

/** The board as a content: under its name, as long as it, with a still of it for a file. */
async function makeContent(caller: Caller, board_id: number, board: Board, scene: BoardScene) {
  const { brdCode: brand_code } = board
  const { db, role, userId: registered_by, userName: registrant } = caller
  const is_public = role === codes.role.user ? codes.publicity.private : codes.publicity.public
  const file_id = await addStill(caller, brand_code, board.boardName, scene)
  await db
    .insertInto('content')
    .values({ board_id, brand_code, ...columnsOf(board), file_id, is_public, registered_by, registrant })
    .execute()
}

const contentsOfBoard = (boardIdx: number) => sql`select id from content where board_id = ${boardIdx}`

const isOtherwise = (before: Board, after: Board) =>
  (['layout', 'boardLayout', 'boardFilter', 'stepSeconds', 'playSeconds', 'cells'] as const).some(
    (field) => !isSame(before[field], after[field]),
  )

/** Its own values that are those of its content. */
const columnsOf = ({ boardName: name, layout, playSeconds: play_seconds, validFrom, validTo }: Board) => ({
  ...{ name, layout, play_seconds },
  ...{ valid_from: validFrom, valid_to: validTo },
})

/** The still of a board is never square. */
const suitingOf = ({ layout, playSeconds: seconds }: Board) => ({ layout, isSquare: false, seconds })

async function changeContent(caller: Caller, before: Board, after: Board, scene: BoardScene) {
  const { boardIdx, boardName, brdCode } = after
  const { db, now: updated_at, userName: modifier } = caller
  const looks = ({ layout, boardLayout, cells }: Board) => [layout, boardLayout, cells]
  const still = isSame(looks(before), looks(after))
    ? {}
    : { file_id: await addStill(caller, brdCode, boardName, scene) }
  await db
    .updateTable('content')
    .set({ ...columnsOf(after), ...still, updated_at })
    .where('board_id', '=', boardIdx)
    .execute()
  await db.updateTable('board').set({ modifier }).where('id', '=', boardIdx).execute()
}

const inBrand = <Input extends ListInput<typeof board>>(input: Input, { activeBrand }: Caller): Input =>
  activeBrand === null ? input : { ...input, filters: { ...input.filters, brdCode: [activeBrand] } }

function withStill({ services }: Caller, row: Board): Board {
  return { ...row, poster: row.poster === null ? null : signedAddress(services, row.poster) }
}
