import type { ExpressionSpecification } from 'maplibre-gl'
import type { MapColours } from './colours.ts'

/** Parts that a ring is drawn in: fine enough to see a twelfth. */
const PARTS = 12
const PREFIX = 'ring'
const [SIZE, WIDTH] = [40, 5]

/** The name of a gathering's ring: how many parts each state has, at least one where there is any. */
export function ringName(states: number): ExpressionSpecification {
  const parts = Array.from({ length: states }, (_, state): ExpressionSpecification => {
    const share: ExpressionSpecification = ['/', ['*', ['get', `n${state}`], PARTS], ['get', 'point_count']]
    return ['concat', '-', ['to-string', ['case', ['>', ['get', `n${state}`], 0], ['max', 1, ['round', share]], 0]]]
  })
  return ['concat', PREFIX, ...parts]
}

/** Draws the ring that a name says; nothing where it names none. */
export function ringOf(name: string, tones: readonly string[], { surface }: MapColours): ImageData | undefined {
  const [prefix, ...parts] = name.split('-')
  const scale = window.devicePixelRatio > 1 ? 2 : 1
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIZE * scale
  const context = canvas.getContext('2d')
  if (prefix !== PREFIX || !context) return undefined
  const counts = parts.map(Number)
  const total = counts.reduce((sum, count) => sum + count, 0)
  const middle = (SIZE * scale) / 2
  disc(context, middle, middle, surface)
  context.lineWidth = WIDTH * scale
  let from = -Math.PI / 2
  counts.forEach((count, state) => {
    const to = from + (2 * Math.PI * count) / total
    context.strokeStyle = tones[state] ?? surface
    context.beginPath()
    context.arc(middle, middle, middle - context.lineWidth / 2 - 1, from, to)
    context.stroke()
    from = to
  })
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

export const ringScale = () => (window.devicePixelRatio > 1 ? 2 : 1)

function disc(context: CanvasRenderingContext2D, middle: number, radius: number, colour: string) {
  context.fillStyle = colour
  context.beginPath()
  context.arc(middle, middle, radius, 0, 2 * Math.PI)
  context.fill()
}
