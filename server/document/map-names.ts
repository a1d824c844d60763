import { page, type Sheets, textWidth } from './sheet.ts'

/** Of the sheet's part that a map takes, in points. */
export const MAP_HEIGHT = 230
const MOST_NAMES = 12

/** A place as it is drawn on the map. */
export interface Dot {
  name: string
  x: number
  y: number
  radius: number
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

const NAME = { size: 7.5 } as const

/** Names of the largest places, each where it covers neither a name nor a dot. */
export function writeNames(sheets: Sheets, dots: readonly Dot[]) {
  const taken: Box[] = dots.map(({ x, y, radius }) => ({
    ...{ left: x - radius, right: x + radius },
    ...{ top: y - radius, bottom: y + radius },
  }))
  let written = 0
  for (const { name, x, y, radius } of dots) {
    if (written === MOST_NAMES) return
    const width = sheets.widthOf(name, NAME) + 2
    const sides = [x + radius + 2, x - radius - 2 - width]
    const boxes = sides.map((left) => ({ left, right: left + width, top: y - 5, bottom: y + 5 }))
    const box = boxes.find((each) => isInside(each) && !taken.some((other) => overlap(each, other)))
    if (!box) continue
    sheets.writeLine(name, page.side + box.left, sheets.y + box.top, width, NAME)
    taken.push(box)
    written += 1
  }
}

const isInside = ({ left, right, top, bottom }: Box) =>
  left > 0 && right < textWidth && top > 0 && bottom < MAP_HEIGHT - 16
const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
