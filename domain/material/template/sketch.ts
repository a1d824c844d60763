import { contrastOf, inkOn, mixed, standingOut } from './colour.ts'
import { type Box, type Design, pictureSize, type Shape, type Size, type Template } from './design.ts'

/** Room of words, and the colour that they stand on. */
export interface Slot extends Box {
  on: string
  align: 'left' | 'center'
}

/** A template before its words: what is painted below them, and the rooms of words, price and logo. */
export interface Sketch {
  shapes: Shape[]
  words: Slot
  price: Slot
  logo: Box
}

interface Given extends Size {
  isUpright: boolean
  ground: string
  accent: string
  hasPrice: boolean
  hasLogo: boolean
}

/** Room that stays free along the edges: frames of screens hide some of it. */
const EDGE = 96
const GAP = 48

export function sketchOf({ template, ground, accent, price, logo }: Design, way: 'H' | 'V'): Sketch {
  const size = pictureSize(way)
  const seen = standingOut(accent, ground)
  const has = { hasPrice: price.trim() !== '', hasLogo: logo !== null }
  const drawn = sketches[template]({ ...size, ...has, isUpright: way === 'V', ground, accent: seen })
  return { ...drawn, shapes: [box({ x: 0, y: 0, ...size }, ground), ...drawn.shapes] }
}

const sketches: Record<Template, (given: Given) => Sketch> = { bold, split, burst, frame, awning }

/** Large words to the left, price and logo in a band below. */
function bold({ width, height, isUpright, ground, accent, hasPrice, hasLogo }: Given): Sketch {
  const high = hasPrice || hasLogo ? (isUpright ? 400 : 264) : 56
  const band = { x: 0, y: height - high, width, height: high }
  const bar = { x: EDGE, y: EDGE, width: 168, height: 22 }
  const top = EDGE + bar.height + GAP
  const logo = { x: width - EDGE - 320, y: band.y + 36, width: 320, height: high - 72 }
  const beside = hasLogo ? logo.width + GAP : 0
  return {
    shapes: [box(bar, accent), box(band, accent)],
    words: { x: EDGE, y: top, width: width - 2 * EDGE, height: band.y - top - GAP, on: ground, align: 'left' },
    price: { ...logo, x: EDGE, width: width - 2 * EDGE - beside, on: accent, align: 'left' },
    logo,
  }
}

/** Words on one side, price and logo on a panel of the other colour. */
function split({ width, height, isUpright, ground, accent, hasPrice, hasLogo }: Given): Sketch {
  const share = hasPrice || hasLogo ? 0.38 : 0.14
  const panel = isUpright
    ? { x: 0, y: Math.round(height * (1 - share)), width, height: Math.round(height * share) }
    : { x: Math.round(width * (1 - share)), y: 0, width: Math.round(width * share), height }
  const words = isUpright
    ? { x: EDGE, y: EDGE, width: width - 2 * EDGE, height: panel.y - EDGE - GAP }
    : { x: EDGE, y: EDGE, width: panel.x - EDGE - GAP, height: height - 2 * EDGE }
  const inner = { x: panel.x + GAP, y: panel.y + GAP, width: panel.width - 2 * GAP, height: panel.height - 2 * GAP }
  const [above, below] = hasPrice && hasLogo ? cut(inner, 0.62) : [inner, inner]
  // Away from the words' own colour, so that they stand out no less on it.
  const deep = mixed(accent, inkOn(inkOn(accent)), 0.16)
  const radius = Math.round(Math.min(panel.width, panel.height) * 0.72)
  const corner = { x: width, y: height, radius }
  return {
    shapes: [box(panel, accent), { kind: 'disc', fill: deep, ...corner }],
    words: { ...words, on: ground, align: 'left' },
    price: { ...above, on: accent, align: 'center' },
    logo: below,
  }
}

/** Price in a star. */
function burst({ width, height, isUpright, ground, accent, hasPrice, hasLogo }: Given): Sketch {
  const radius = hasPrice ? 392 : 300
  const [x, y] = hasPrice
    ? isUpright
      ? [width / 2, height - EDGE - radius]
      : [width - EDGE - radius, height / 2]
    : [width, height]
  const logo = { x: EDGE, y: isUpright ? EDGE : height - EDGE - 168, width: 320, height: 168 }
  const top = isUpright && hasLogo ? logo.y + logo.height + GAP : EDGE
  const end = isUpright ? y - radius - GAP : hasLogo ? logo.y - GAP : height - EDGE
  const right = isUpright ? width - EDGE : x - radius - GAP
  const deep = mixed(accent, ground, 0.45)
  const star = { kind: 'star', x, y, points: 20 } as const
  return {
    shapes: [
      { ...star, fill: deep, radius: radius + 26, inner: radius - 34 },
      { ...star, fill: accent, radius, inner: radius - 52 },
    ],
    words: {
      x: EDGE,
      y: top,
      width: right - EDGE,
      height: end - top,
      on: ground,
      align: isUpright ? 'center' : 'left',
    },
    price: { ...around({ x, y }, radius * 1.28, radius * 0.92), on: accent, align: 'center' },
    logo,
  }
}

/** Words in the middle of a frame, the price on its lower edge. */
function frame({ width, height, isUpright, ground, accent, hasPrice, hasLogo }: Given): Sketch {
  const foot = hasPrice ? 164 : 44
  const outer = { x: 44, y: 44, width: width - 88, height: height - 44 - foot }
  const inner = { x: 62, y: 62, width: width - 124, height: outer.height - 36 }
  const pill = around({ x: width / 2, y: height - foot }, width * (isUpright ? 0.78 : 0.56), 220)
  const logo = { x: width / 2 - 180, y: inner.y + GAP, width: 360, height: isUpright ? 240 : 168 }
  const top = hasLogo ? logo.y + logo.height + GAP : inner.y + 72
  const end = hasPrice ? pill.y - GAP : inner.y + inner.height - 72
  return {
    shapes: [
      box(outer, accent, 40),
      box(inner, ground, 24),
      ...(hasPrice ? [box(around(middleOf(pill), pill.width + 36, pill.height + 36), ground, 128)] : []),
      ...(hasPrice ? [box(pill, accent, 110)] : []),
    ],
    words: { x: 120, y: top, width: width - 240, height: end - top, on: ground, align: 'center' },
    price: { ...around(middleOf(pill), pill.width - 140, pill.height - 40), on: accent, align: 'center' },
    logo,
  }
}

/** The striped awning of a shop above the words, the price on a sign below them. */
function awning({ width, height, isUpright, ground, accent, hasPrice, hasLogo }: Given): Sketch {
  const count = isUpright ? 9 : 15
  const wide = width / count
  const drop = isUpright ? 200 : 132
  const stripes = Array.from({ length: count }, (_, at) => at * wide)
  const cloth = (fills: readonly string[], lower: number) =>
    stripes.flatMap((x, at): Shape[] => {
      const fill = fills[at % fills.length] ?? accent
      return [
        { kind: 'disc', fill, x: x + wide / 2, y: drop + lower, radius: wide / 2 },
        box({ x, y: 0, width: wide, height: drop + lower }, fill),
      ]
    })
  const high = isUpright ? 280 : 208
  const row = { x: EDGE, y: height - EDGE - high, width: width - 2 * EDGE, height: high }
  const logo = { ...row, width: hasPrice ? 320 : row.width }
  const beside = hasLogo ? logo.width + GAP : 0
  const sign = { ...row, x: row.x + beside, width: row.width - beside }
  const top = drop + wide / 2 + 24 + GAP
  const end = hasPrice || hasLogo ? row.y - GAP : height - EDGE
  return {
    shapes: [
      ...cloth([mixed(ground, '#000000', 0.18)], 16),
      ...cloth([accent, besideOf(accent)], 0),
      ...(hasPrice ? [box(sign, accent, 28)] : []),
    ],
    words: { x: EDGE, y: top, width: width - 2 * EDGE, height: end - top, on: ground, align: 'center' },
    price: { ...around(middleOf(sign), sign.width - 96, sign.height - 48), on: accent, align: 'center' },
    logo,
  }
}

/** The second stripe of a cloth: white wherever it is told from the first. */
const besideOf = (accent: string) =>
  contrastOf('#ffffff', accent) >= LEAST_STRIPE_CONTRAST ? '#ffffff' : inkOn(accent)
const LEAST_STRIPE_CONTRAST = 1.7

const box = (place: Box, fill: string, radius = 0): Shape => ({ kind: 'box', ...place, fill, radius })
const middleOf = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 })

function around({ x, y }: { x: number; y: number }, width: number, height: number): Box {
  return { x: x - width / 2, y: y - height / 2, width, height }
}

/** The upper part and the lower one. */
function cut({ x, y, width, height }: Box, share: number): [Box, Box] {
  const upper = height * share
  return [
    { x, y, width, height: upper },
    { x, y: y + upper, width, height: height - upper },
  ]
}
