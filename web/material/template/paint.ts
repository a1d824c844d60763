import type { Shape, TextShape, Weight } from '#domain/material/template/design.ts'
import { LINE_HEIGHT } from '#domain/material/template/fit.ts'
import type { MeasureOf, Picture } from '#domain/material/template/picture.ts'
import { TYPEFACE } from '../../base/theme.ts'

/** From the top of capitals to their foot, in letters of one pixel. */
const CAPITAL = 0.72
const MEASURED_AT = 100

/** Paints a picture onto a canvas of its own size, or of so many of its pixels. */
export function paint(
  canvas: HTMLCanvasElement,
  { width, height, shapes }: Picture,
  { logo, scale }: { logo: ImageBitmap | null; scale: number },
): void {
  canvas.width = width * scale
  canvas.height = height * scale
  const context = canvas.getContext('2d')
  context?.scale(scale, scale)
  if (context) for (const shape of shapes) paintShape(context, shape, logo)
}

function paintShape(context: CanvasRenderingContext2D, shape: Shape, logo: ImageBitmap | null) {
  if (shape.kind === 'text') return paintText(context, shape)
  if (shape.kind === 'logo') {
    context.imageSmoothingQuality = 'high'
    if (logo) context.drawImage(logo, shape.x, shape.y, shape.width, shape.height)
    return
  }
  context.fillStyle = shape.fill
  context.beginPath()
  if (shape.kind === 'box') context.roundRect(shape.x, shape.y, shape.width, shape.height, shape.radius)
  else if (shape.kind === 'disc') context.arc(shape.x, shape.y, shape.radius, 0, 2 * Math.PI)
  else traceStar(context, shape)
  context.fill()
}

function traceStar(context: CanvasRenderingContext2D, star: Extract<Shape, { kind: 'star' }>) {
  for (let at = 0; at < star.points * 2; at++) {
    const angle = (Math.PI * at) / star.points
    const radius = at % 2 === 0 ? star.radius : star.inner
    context.lineTo(star.x + radius * Math.sin(angle), star.y - radius * Math.cos(angle))
  }
  context.closePath()
}

function paintText(context: CanvasRenderingContext2D, { lines, size, weight, align, fill, x, y }: TextShape) {
  context.font = fontOf(size, weight)
  context.fillStyle = fill
  context.textAlign = align
  for (const [at, line] of lines.entries()) {
    context.fillText(line, x, y + ((at + 0.5) * LINE_HEIGHT + CAPITAL / 2) * size)
  }
}

/** Widths of texts as this browser sets them. */
export function measuring(): MeasureOf {
  const context = document.createElement('canvas').getContext('2d')
  const known = new Map<string, number>()
  return (weight) => (text) => {
    const key = `${weight} ${text}`
    const before = known.get(key)
    if (before !== undefined || !context) return before ?? 0
    context.font = fontOf(MEASURED_AT, weight)
    const width = context.measureText(text).width / MEASURED_AT
    known.set(key, width)
    return width
  }
}

const fontOf = (size: number, weight: Weight) => `${weight} ${size}px ${TYPEFACE}`
