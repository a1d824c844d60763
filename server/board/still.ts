import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CELL_GROUND, type Cell, cellsOf, placesIn } from '#domain/screen/board-cells.ts'
import { cutOf } from '#domain/screen/cut.ts'
import type { BoardScene, ScenePicture } from '#domain/screen/scene.ts'
import type { Caller } from '../base/caller.ts'
import type { Services } from '../base/services.ts'
import { examine, keep } from '../file/take.ts'

const [LONG, SHORT] = [1920, 1080]

/** Keeps a picture of how a board begins, as any upload is kept: what lists show, and what stands in for the board. */
export async function addStill(caller: Caller, brand: string, name: string, scene: BoardScene): Promise<number> {
  const { services, db, userId } = caller
  const folder = await services.files.workFolder()
  try {
    const path = join(folder, 'board.png')
    await writeFile(path, await drawStill(services, scene))
    const admission = await examine({ path, name: 'board.png' }, { purpose: 'content' })
    const stored = await services.files.put(path, admission.extension)
    return await keep(db, admission, stored, { name: `${name}.png`, brandCode: brand, userId })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function drawStill(services: Services, { layout, isUpright, cells }: BoardScene): Promise<Buffer> {
  const { sharp } = await import('../pipeline/sharp.ts')
  const [width, height] = isUpright ? [SHORT, LONG] : [LONG, SHORT]
  const rooms = cellsOf(layout, isUpright).map((cell) => roomOf(cell, width, height))
  const parts = await Promise.all(
    cells.flatMap(({ align, pictures: [picture] }, at) => {
      const room = rooms[at]
      if (!room || !picture) return []
      const places = placesIn(align)
      return places.map((place, row) => drawn(services, picture, { ...strip(room, row, places.length), ...place }))
    }),
  )
  return sharp({ create: { width, height, channels: 3, background: CELL_GROUND } })
    .composite(parts)
    .png()
    .toBuffer()
}

interface Room {
  left: number
  top: number
  wide: number
  high: number
}

function roomOf({ x, y, width, height }: Cell, wide: number, high: number): Room {
  const [left, top] = [Math.round((x * wide) / 100), Math.round((y * high) / 100)]
  return {
    left,
    top,
    wide: Math.round(((x + width) * wide) / 100) - left,
    high: Math.round(((y + height) * high) / 100) - top,
  }
}

function strip({ left, top, wide, high }: Room, row: number, rows: number): Room {
  const part = Math.floor(high / rows)
  return { left, top: top + row * part, wide, high: part }
}

/** The whole picture where it is aligned to, or the part of it around its point. */
async function drawn(
  { files }: Services,
  { file, isCropped, focusX, focusY }: ScenePicture,
  { left, top, wide, high, x, y }: Room & { x: number; y: number },
) {
  const { sharp } = await import('../pipeline/sharp.ts')
  const stored = await files.find(file.sha256)
  if (!stored) throw new Error(`The picture ${file.sha256} was there a moment ago`)
  const picture = sharp(files.path(stored))
  if (isCropped) {
    const { width, height } = await picture.metadata()
    const part = cropped({ wide: width, high: height }, { wide, high }, { x: focusX, y: focusY })
    return { input: await picture.extract(part).resize(wide, high, { fit: 'fill' }).png().toBuffer(), left, top }
  }
  const { data: input, info } = await picture
    .resize(wide, high, { fit: 'inside' })
    .toBuffer({ resolveWithObject: true })
  const [right, below] = [((wide - info.width) * x) / 100, ((high - info.height) * y) / 100]
  return { input, left: left + Math.round(right), top: top + Math.round(below) }
}

type Size = Pick<Room, 'wide' | 'high'>

/** Part of a picture that fills a room. It is cut before it is scaled: scaled first, a ribbon of one pixel has no end. */
function cropped(picture: Size, room: Size, focus: { x: number; y: number }) {
  const cut = cutOf({ width: picture.wide, height: picture.high }, { width: room.wide, height: room.high }, focus)
  const width = Math.max(1, Math.round((picture.wide * cut.width) / 100))
  const height = Math.max(1, Math.round((picture.high * cut.height) / 100))
  const left = Math.round(((picture.wide - width) * focus.x) / 100)
  return { left, top: Math.round(((picture.high - height) * focus.y) / 100), width, height }
}
