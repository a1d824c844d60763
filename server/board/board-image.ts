import { sql } from 'kysely'
import type { Row } from '#domain/base/resource.ts'
import { boardImageCalls } from '#domain/board/board-calls.ts'
import type { boardImage } from '#domain/board/board-image.ts'
import type { Caller } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { reviewExchanged } from '../content/review/exchanged.ts'
import { signedAddress } from '../file/address.ts'
import { usableFile } from '../file/visible.ts'
import { brandStore } from '../network/brand.ts'
import { exportRows } from '../store/export.ts'
import { boardImages } from './rows.ts'

export const boardImageHandlers = handle(boardImageCalls, {
  async list(input, caller) {
    const page = await boardImages.within(caller).page(input)
    return { ...page, list: page.list.map((row) => withPicture(caller, row)) }
  },

  excel: (input, caller) => exportRows(boardImages, input, caller),

  async detail({ imgIdx }, caller) {
    return withPicture(caller, await boardImages.within(caller).get(imgIdx))
  },

  async save(input, caller) {
    const rows = boardImages.within(caller)
    const before = await rows.before(input)
    const after = rows.after(before, input)
    await brandStore.within(caller).get(after.brdCode)
    await usableFile(caller, after.fIdx, 'boardImage')
    if (before && before.fIdx !== after.fIdx) await reviewExchanged(caller, contentsWith(before.imgIdx))
    const own = { registered_by: caller.userId, registrant: caller.userName }
    return { imgIdx: await rows.save(input, before, own) }
  },

  async remove({ imgIdx }, caller) {
    const rows = boardImages.within(caller)
    await rows.remove(await rows.lock(imgIdx))
    return { imgIdx }
  },

  async some({ images }, caller) {
    const rows = boardImages.within(caller)
    const found = await Promise.all(images.map((imgIdx) => rows.find(imgIdx)))
    return { items: found.flatMap((row) => (row ? [withPicture(caller, row)] : [])) }
  },
})

const contentsWith = (imgIdx: number) => sql`
  select content.id
  from content
  join board_picture on board_picture.board_id = content.board_id
  where board_picture.image_id = ${imgIdx}`

function withPicture({ services }: Caller, row: Row<typeof boardImage>): Row<typeof boardImage> {
  return { ...row, poster: row.poster === null ? null : signedAddress(services, row.poster) }
}
