import { inkOn } from './colour.ts'
import { type Box, type Design, pictureSize, type Shape, type Size, type TextShape, type Weight } from './design.ts'
import { type Fitted, fitted, LINE_HEIGHT, type Measure } from './fit.ts'
import { type Slot, sketchOf } from './sketch.ts'

/** Letters that are read from across a room, in pixels of a picture whose short side has 1080. */
export const leastSize = { headline: 64, line: 44, price: 60 } as const
const mostSize = { headline: 280, line: 120, price: 240 } as const

export type WordFault = 'missing' | 'tooLong'
export type WordFaults = { headline?: WordFault; line?: WordFault; price?: WordFault }

export interface Picture extends Size {
  shapes: Shape[]
  /** Of the words that do not fit, which are left out of the picture. */
  faults: WordFaults
}

export type MeasureOf = (weight: Weight) => Measure

/** The picture of a design for screens that hang this way: every word fitted into its room, each in a colour that is legible there. */
export function pictureOf(design: Design, way: 'H' | 'V', measureOf: MeasureOf): Picture {
  const { shapes, words, price, logo } = sketchOf(design, way)
  const told = toldIn(design, words, measureOf)
  const priced = pricedIn(design, price, measureOf)
  return {
    ...pictureSize(way),
    shapes: [...shapes, ...(design.logo ? plateOf(design.logo, logo) : []), ...told.shapes, ...priced.shapes],
    faults: { ...told.faults, ...priced.faults },
  }
}

interface Set {
  shapes: TextShape[]
  faults: WordFaults
}

/** Headline and second line, one below the other in the middle of their room. */
function toldIn({ headline, line }: Design, slot: Slot, measureOf: MeasureOf): Set {
  if (headline.trim() === '') return { shapes: [], faults: { headline: 'missing' } }
  const hasLine = line.trim() !== ''
  const [least, most] = [leastSize.headline, mostSize.headline]
  const high = hasLine ? slot.height * HEADLINE_SHARE : slot.height
  const head = fitted(headline, { width: slot.width, height: high, least, most }, measureOf(800))
  if (!head) return { shapes: [], faults: { headline: 'tooLong' } }
  const gap = Math.round(head.size * 0.22)
  const rest = slot.height - heightOf(head) - gap
  const second = hasLine ? fitted(line, { width: slot.width, height: rest, ...lineSizes(head) }, measureOf(500)) : null
  const high2 = second ? gap + heightOf(second) : 0
  const y = slot.y + (slot.height - heightOf(head) - high2) / 2
  const shapes = [textIn(slot, head, { of: 'headline', weight: 800, y })]
  if (second) shapes.push(textIn(slot, second, { of: 'line', weight: 500, y: y + heightOf(head) + gap }))
  return { shapes, faults: second === undefined ? { line: 'tooLong' } : {} }
}

const HEADLINE_SHARE = 0.66

/** Smaller than the headline, so that one sees what comes first. */
function lineSizes({ size }: Fitted) {
  const least = leastSize.line
  const wanted = Math.max(size * 0.56, Math.min(size * 0.8, 84))
  return { least, most: Math.max(least, Math.min(mostSize.line, Math.round(wanted / 2) * 2)) }
}

function pricedIn({ price }: Design, slot: Slot, measureOf: MeasureOf): Set {
  if (price.trim() === '') return { shapes: [], faults: {} }
  const { width, height } = slot
  const found = fitted(price, { width, height, least: leastSize.price, most: mostSize.price }, measureOf(800))
  if (!found) return { shapes: [], faults: { price: 'tooLong' } }
  const y = slot.y + (height - heightOf(found)) / 2
  return { shapes: [textIn(slot, found, { of: 'price', weight: 800, y })], faults: {} }
}

const heightOf = ({ lines, size }: Fitted) => lines.length * LINE_HEIGHT * size

function textIn(
  { x, width, align, on }: Slot,
  { lines, size }: Fitted,
  own: Pick<TextShape, 'of' | 'weight' | 'y'>,
): TextShape {
  const at = align === 'left' ? x : x + width / 2
  return { kind: 'text', ...own, lines, size, x: at, align, on, fill: inkOn(on) }
}

const PLATE_EDGE = 24

/** The logo whole on a white plate: it is seen on every ground. */
function plateOf({ width, height }: Size, room: Box): Shape[] {
  const scale = Math.min((room.width - 2 * PLATE_EDGE) / width, (room.height - 2 * PLATE_EDGE) / height)
  const shown = { width: width * scale, height: height * scale }
  const x = room.x + (room.width - shown.width) / 2
  const y = room.y + (room.height - shown.height) / 2
  const plate = { x: x - PLATE_EDGE, y: y - PLATE_EDGE, width: shown.width + 2 * PLATE_EDGE }
  return [
    { kind: 'box', ...plate, height: shown.height + 2 * PLATE_EDGE, fill: '#ffffff', radius: 20 },
    { kind: 'logo', x, y, ...shown },
  ]
}
