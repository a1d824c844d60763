import { glyphs, type Point, type Stroke } from '#server/sign-in/captcha/glyphs.ts'

/** Gives numbers from 0 up to, not including, 1. */
export type Random = () => number

export const pictureSize = { width: 360, height: 120 }

/** Dark enough for everyone: each stands out from the paper by more than 7 to 1. */
export const inks = ['#1b3a5b', '#5b1f3a', '#1f4a33', '#3b2a63', '#5a3512'] as const
export const paper = '#f3f5f8'

/** Draws the digits as pixels: bent, tilted and crossed by lines. No two drawings are alike. */
export function drawDigits(digits: string, random: Random): Promise<Buffer> {
  const canvas = new Canvas()
  canvas.speckle(random)
  const bend = bending(random)
  for (const [place, digit] of [...digits].entries()) drawDigit(canvas, Number(digit), place, bend, random)
  for (let index = 0; index < 2; index++) canvas.stroke(wave(random), 1.2 + random() * 0.5, pick(inks, random))
  canvas.stroke(wave(random), 1.2, paper)
  return canvas.png()
}

type Bend = (point: Point) => Point

function drawDigit(canvas: Canvas, digit: number, place: number, bend: Bend, random: Random) {
  const between = (from: number, to: number) => from + (to - from) * random()
  const size = between(46, 53)
  const [tilt, lean, stretch] = [between(-0.26, 0.26), between(-0.2, 0.2), between(0.8, 0.95)]
  const middle: Point = [42 + place * 55 + between(-5, 5), 60 + between(-7, 7)]
  const shape = ([x, y]: Point): Point => {
    const [across, down] = [(x - 0.5 - lean * (y - 0.75)) * size * stretch, (y - 0.75) * size]
    return bend([
      middle[0] + across * Math.cos(tilt) - down * Math.sin(tilt),
      middle[1] + across * Math.sin(tilt) + down * Math.cos(tilt),
    ])
  }
  const [ink, thickness] = [pick(inks, random), between(3.6, 4.8)]
  for (const stroke of glyphs[digit] ?? []) canvas.stroke(stroke.map(shape), thickness, ink)
}

/** The same gentle swell for the whole picture, as if the paper were not flat. */
function bending(random: Random): Bend {
  const [start, rise, length] = [random() * 7, 3 + random() * 3, 35 + random() * 20]
  return ([x, y]) => [x + Math.cos(start + y / 25) * 3, y + Math.sin(start + x / length) * rise]
}

/** A line from edge to edge through the digits. */
function wave(random: Random): Stroke {
  const [from, to, start, rise] = [25 + random() * 70, 25 + random() * 70, random() * 7, 6 + random() * 12]
  return Array.from({ length: 61 }, (_, step): Point => {
    const share = step / 60
    return [share * pictureSize.width, from + (to - from) * share + Math.sin(start + share * 9) * rise]
  })
}

function pick<Item>(items: readonly [Item, ...Item[]], random: Random): Item {
  return items[Math.floor(random() * items.length)] ?? items[0]
}

/** Pixels of our own, because a vector picture would hand the digits over as text or outlines. */
class Canvas {
  readonly #pixels = Buffer.alloc(pictureSize.width * pictureSize.height * 3)

  constructor() {
    const colour = channelsOf(paper)
    for (let at = 0; at < this.#pixels.length; at++) this.#pixels[at] = colour[at % 3] ?? 0
  }

  /** Pale dots behind the digits; they trouble machines more than readers. */
  speckle(random: Random) {
    for (let index = 0; index < 90; index++) {
      const at: Point = [random() * pictureSize.width, random() * pictureSize.height]
      this.stroke([at, at], 0.8 + random() * 1.6, pick(['#c4cedb', '#d8c9d2', '#c6d6cc'], random))
    }
  }

  stroke(points: Stroke, radius: number, ink: string) {
    const cover = new Map<number, number>()
    for (const [index, to] of points.entries()) coverSegment(cover, points[index - 1] ?? to, to, radius)
    const colour = channelsOf(ink)
    for (const [pixel, share] of cover) this.#mix(pixel * 3, colour, share)
  }

  async png() {
    const { sharp } = await import('#server/pipeline/sharp.ts')
    const raw = { ...pictureSize, channels: 3 } as const
    return sharp(this.#pixels, { raw }).png({ compressionLevel: 9 }).toBuffer()
  }

  #mix(at: number, colour: readonly number[], share: number) {
    for (const [channel, value] of colour.entries()) {
      const under = this.#pixels[at + channel] ?? 0
      this.#pixels[at + channel] = Math.round(under + (value - under) * share)
    }
  }
}

/** Cover of each pixel by a round pen on its way; the edge is half-covered, which makes it smooth. */
function coverSegment(cover: Map<number, number>, from: Point, to: Point, radius: number) {
  const [left, right] = span(from[0], to[0], radius, pictureSize.width)
  const [top, bottom] = span(from[1], to[1], radius, pictureSize.height)
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const share = Math.min(1, radius + 0.5 - distance([x + 0.5, y + 0.5], from, to))
      const pixel = y * pictureSize.width + x
      if (share > (cover.get(pixel) ?? 0)) cover.set(pixel, share)
    }
  }
}

function span(one: number, other: number, radius: number, length: number): [number, number] {
  const [least, most] = [Math.min(one, other) - radius - 1, Math.max(one, other) + radius + 1]
  return [Math.max(0, Math.floor(least)), Math.min(length - 1, Math.ceil(most))]
}

function distance([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point) {
  const [acrossX, acrossY] = [toX - fromX, toY - fromY]
  const length = acrossX ** 2 + acrossY ** 2 || 1
  const share = Math.max(0, Math.min(1, ((x - fromX) * acrossX + (y - fromY) * acrossY) / length))
  return Math.hypot(x - fromX - share * acrossX, y - fromY - share * acrossY)
}

function channelsOf(colour: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}
