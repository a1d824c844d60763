import { expect, test } from 'vitest'
import { contrastOf, LEAST_SHAPE_CONTRAST, LEAST_WORD_CONTRAST, standingOut } from './colour.ts'
import { type Box, type Design, pictureSize, templates } from './design.ts'
import { LINE_HEIGHT } from './fit.ts'
import { leastSize, type MeasureOf, pictureOf } from './picture.ts'
import { sketchOf } from './sketch.ts'

/** Letters as wide as those of a bold font, Hangul as wide as high. */
const measureOf: MeasureOf = (weight) => (text) =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2fff' ? 1 : letter === ' ' ? 0.28 : 0.62), 0) *
  (weight === 800 ? 1 : 0.94)

const ways = ['H', 'V'] as const
const design: Design = {
  ...{ template: 'bold', ground: '#fff4d6', accent: '#c2410c', logo: { width: 400, height: 200 } },
  ...{ headline: 'Fresh rolls every morning', line: 'From six o’clock, behind the station', price: '2,500 won' },
}
const told = {
  short: design,
  korean: {
    ...design,
    headline: '봄맞이 신메뉴 출시 기념 할인',
    line: '매일 아침 여섯 시부터, 역 뒤편',
    price: '2,500원',
  },
  german: {
    ...design,
    headline: 'Sonnenschutzmarkisen vom Handwerksmeister',
    line: 'Beratung und Montage in der Innenstadt',
    price: 'Tel. 02 345 67890',
  },
  bare: { ...design, line: '', price: '', logo: null },
  longest: {
    ...design,
    headline: 'Every day a new lunch, cooked here with what the market has',
    line: 'Monday to Friday from half past eleven until two, also to take along, at the old harbour',
    price: 'From 8,900 won until June',
  },
}
const cases = templates.flatMap((template) =>
  ways.flatMap((way) => Object.entries(told).map(([name, own]) => ({ name, way, design: { ...own, template } }))),
)

test.each(cases)('in $design.template, $way, $name words are legible and stay in their rooms', ({ way, design }) => {
  const { shapes, faults } = pictureOf(design, way, measureOf)
  const { words, price } = sketchOf(design, way)
  expect(faults).toEqual({})
  const texts = shapes.filter((shape) => shape.kind === 'text')
  expect(texts.map(({ of }) => of)).toEqual((['headline', 'line', 'price'] as const).filter((of) => design[of] !== ''))
  for (const text of texts) {
    const slot = text.of === 'price' ? price : words
    const width = Math.max(...text.lines.map(measureOf(text.weight))) * text.size
    expect(text.size).toBeGreaterThanOrEqual(leastSize[text.of])
    expect(width).toBeLessThanOrEqual(slot.width)
    expect(text.y).toBeGreaterThanOrEqual(slot.y - 0.5)
    expect(text.y + text.lines.length * LINE_HEIGHT * text.size).toBeLessThanOrEqual(slot.y + slot.height + 0.5)
    expect(contrastOf(text.fill, text.on)).toBeGreaterThanOrEqual(LEAST_WORD_CONTRAST)
    expect(text.lines.join('').replaceAll(' ', '')).toBe(design[text.of].replaceAll(' ', ''))
  }
})

test.each(cases)(
  'in $design.template, $way, no room of $name lies over another or beyond the edge',
  ({ way, design }) => {
    const { words, price, logo } = sketchOf(design, way)
    const rooms = [words, ...(design.price ? [price] : []), ...(design.logo ? [logo] : [])]
    const { width, height } = pictureSize(way)
    for (const [at, room] of rooms.entries()) {
      expect([room.x >= 20, room.y >= 20, room.x + room.width <= width - 20]).toEqual([true, true, true])
      expect(room.y + room.height).toBeLessThanOrEqual(height - 20)
      expect(rooms.slice(at + 1).filter((other) => isOver(room, other))).toEqual([])
    }
  },
)

function isOver(one: Box, other: Box) {
  const across = one.x < other.x + other.width && other.x < one.x + one.width
  return across && one.y < other.y + other.height && other.y < one.y + one.height
}

const greys = ['#000000', '#777777', '#757575', '#808080', '#ffffff']
const colours = [...greys, '#ff0000', '#00ff00', '#0000ff', '#ffd500', '#c2410c', '#00897b']

test.each(colours)('on %s words and shapes of every colour stand out', (ground) => {
  for (const accent of colours) {
    const seen = standingOut(accent, ground)
    expect(contrastOf(seen, ground)).toBeGreaterThanOrEqual(LEAST_SHAPE_CONTRAST)
    for (const template of templates) {
      const { shapes } = pictureOf({ ...design, template, ground, accent }, 'H', measureOf)
      for (const shape of shapes.filter(({ kind }) => kind === 'text')) {
        if (shape.kind === 'text') expect(contrastOf(shape.fill, shape.on)).toBeGreaterThanOrEqual(LEAST_WORD_CONTRAST)
      }
    }
  }
})

test('a colour that stands out already stays as it was chosen', () => {
  expect(standingOut('#c2410c', '#fff4d6')).toBe('#c2410c')
})

test('what cannot be legible is told, and left out', () => {
  const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'
  const { shapes, faults } = pictureOf({ ...design, headline: long, price: long }, 'V', measureOf)
  expect(faults).toEqual({ headline: 'tooLong', price: 'tooLong' })
  expect(shapes.filter(({ kind }) => kind === 'text')).toEqual([])
  expect(pictureOf({ ...design, headline: ' ' }, 'H', measureOf).faults).toEqual({ headline: 'missing' })
})
