import { type CodeOf, codes } from '#domain/base/codes.ts'

/** A part of the screen, in percent of its width and height. */
export interface Cell {
  x: number
  y: number
  width: number
  height: number
}

/** Beside a picture that does not fill its cell; the player's own styles have it too. */
export const CELL_GROUND = '#ece7dc'

type BoardLayout = CodeOf<'boardLayout'>
const { eightSplit, fiveLeft, fiveRight, fiveTop } = codes.boardLayout

/** The cells of a layout in their order, the large one first. */
export function cellsOf(layout: BoardLayout, isUpright: boolean): readonly Cell[] {
  if (layout === eightSplit) return isUpright ? raster(whole, 2, 4) : raster(whole, 4, 2)
  if (layout === fiveLeft) return withLarge({ x: 0, y: 0, width: large(isUpright), height: 100 }, isUpright)
  if (layout === fiveRight) {
    const width = large(isUpright)
    return withLarge({ x: 100 - width, y: 0, width, height: 100 }, isUpright)
  }
  if (layout === fiveTop) {
    const below = { x: 0, y: 50, width: 100, height: 50 }
    return [{ ...whole, height: 50 }, ...(isUpright ? raster(below, 2, 2) : raster(below, 4, 1))]
  }
  return isUpright ? raster(whole, 1, 2) : raster(whole, 2, 1)
}

const whole: Cell = { x: 0, y: 0, width: 100, height: 100 }
const large = (isUpright: boolean) => (isUpright ? 60 : 50)

/** Four small ones beside a large one of the whole height. */
function withLarge(cell: Cell, isUpright: boolean): readonly Cell[] {
  const beside = { x: cell.x === 0 ? cell.width : 0, y: 0, width: 100 - cell.width, height: 100 }
  return [cell, ...(isUpright ? raster(beside, 1, 4) : raster(beside, 2, 2))]
}

function raster({ x, y, width, height }: Cell, columns: number, rows: number): readonly Cell[] {
  const [wide, high] = [width / columns, height / rows]
  return Array.from({ length: columns * rows }, (_, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)]
    return { x: x + column * wide, y: y + row * high, width: wide, height: high }
  })
}

/** Place of a picture in its cell: in percent from left and top; at the top and at the bottom, in two strips. */
export function placesIn(align: CodeOf<'layoutAlign'>): readonly { x: number; y: number }[] {
  const x = (align % 10) * 50
  const vertical = Math.floor(align / 10) % 10
  if (vertical === codes.verticalAlign.topAndBottom)
    return [
      { x, y: 0 },
      { x, y: 100 },
    ]
  return [{ x, y: (vertical - 1) * 50 }]
}
