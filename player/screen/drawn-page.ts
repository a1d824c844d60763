import { boxSeen } from '#domain/screen/turn.ts'
import { turnOfPage } from '#player/wire/turn.ts'

type Medium = HTMLImageElement | HTMLVideoElement | HTMLCanvasElement

/**
 * Draws what viewers see of an element: a page cannot photograph itself, and of what lies over the loop a picture must not be
 * silent. Grounds, pictures and words are all that the player's own page is made of.
 */
export function drawElement(context: CanvasRenderingContext2D, element: HTMLElement, scale: number): void {
  const style = getComputedStyle(element)
  const opacity = Number(style.opacity)
  if (style.display === 'none' || opacity === 0) return
  const box = scaled(element.getBoundingClientRect(), scale)
  context.save()
  context.globalAlpha *= opacity
  context.fillStyle = style.backgroundColor
  context.fillRect(box.left, box.top, box.width, box.height)
  if (style.overflowX === 'hidden' || isMedium(element)) clip(context, box)
  if (isMedium(element)) drawFitted(context, element, style, box)
  for (const text of textsOf(element)) drawWords(context, text, style, scale)
  for (const child of fromLowest(element)) drawElement(context, child, scale)
  context.restore()
}

export const panel = () => ({ width: innerWidth, height: innerHeight })

function scaled(rect: DOMRect, scale: number) {
  const { left, top, width, height } = boxSeen(rect, panel(), turnOfPage())
  return { left: left * scale, top: top * scale, width: width * scale, height: height * scale }
}

type Box = ReturnType<typeof scaled>

function clip(context: CanvasRenderingContext2D, { left, top, width, height }: Box) {
  context.beginPath()
  context.rect(left, top, width, height)
  context.clip()
}

const isMedium = (element: HTMLElement): element is Medium =>
  element instanceof HTMLImageElement || element instanceof HTMLVideoElement || element instanceof HTMLCanvasElement

/** Parts in the order in which they are drawn: what lies over others comes last; of equals, what comes later in the page. */
function fromLowest({ children }: HTMLElement): HTMLElement[] {
  const level = (element: HTMLElement) => Number(getComputedStyle(element).zIndex) || 0
  return Array.from(children)
    .filter((child): child is HTMLElement => child instanceof HTMLElement)
    .sort((one, other) => level(one) - level(other))
}

function drawFitted(context: CanvasRenderingContext2D, medium: Medium, style: CSSStyleDeclaration, box: Box) {
  const [ownWidth, ownHeight] = sizeOf(medium)
  if (ownWidth === 0 || ownHeight === 0) return
  const [across, down] = [box.width / ownWidth, box.height / ownHeight]
  const even = style.objectFit === 'cover' ? Math.max(across, down) : Math.min(across, down)
  const [width, height] =
    style.objectFit === 'contain' || style.objectFit === 'cover'
      ? [ownWidth * even, ownHeight * even]
      : [box.width, box.height]
  const [x = 50, y = 50] = style.objectPosition.split(' ').map(Number.parseFloat)
  const left = box.left + ((box.width - width) * x) / 100
  context.drawImage(medium, left, box.top + ((box.height - height) * y) / 100, width, height)
}

function sizeOf(medium: Medium): readonly [number, number] {
  if (medium instanceof HTMLVideoElement) return [medium.videoWidth, medium.videoHeight]
  if (medium instanceof HTMLImageElement) return [medium.naturalWidth, medium.naturalHeight]
  return [medium.width, medium.height]
}

const textsOf = ({ childNodes }: HTMLElement) =>
  Array.from(childNodes).filter((node): node is Text => node instanceof Text)

/** Each line where the page has broken it. */
function drawWords(context: CanvasRenderingContext2D, text: Text, style: CSSStyleDeclaration, scale: number) {
  const size = Number.parseFloat(style.fontSize) * scale
  context.font = `${style.fontStyle} ${style.fontWeight} ${size}px ${style.fontFamily}`
  context.fillStyle = style.color
  context.direction = style.direction === 'rtl' ? 'rtl' : 'ltr'
  context.textAlign = 'left'
  context.textBaseline = 'alphabetic'
  const baseline = baselineOf(context)
  for (const { words, box } of linesOf(text, scale)) {
    // Never wider than on the page.
    context.fillText(words.trimEnd(), box.left, box.top + box.height * baseline, Math.max(1, box.width))
  }
}

/** Part of a line that lies above its baseline; browsers of old do not tell it. */
function baselineOf(context: CanvasRenderingContext2D): number {
  const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = context.measureText('x')
  const part = above / (above + below)
  return Number.isFinite(part) ? part : USUAL_BASELINE
}

const USUAL_BASELINE = 0.8

function linesOf(text: Text, scale: number): { words: string; box: Box }[] {
  const lines: { words: string; box: Box }[] = []
  const range = document.createRange()
  let at = 0
  for (const sign of text.data) {
    range.setStart(text, at)
    at += sign.length
    range.setEnd(text, at)
    const box = scaled(range.getBoundingClientRect(), scale)
    const last = lines[lines.length - 1]
    // A mark over the letter before it takes no room of its own.
    if (box.width === 0) lines.splice(-1, 1, ...(last ? [{ ...last, words: last.words + sign }] : []))
    else if (!last || Math.abs(last.box.top - box.top) > box.height / 2) lines.push({ words: sign, box })
    else lines[lines.length - 1] = { words: last.words + sign, box: around(last.box, box) }
  }
  return lines
}

function around(one: Box, other: Box): Box {
  const left = Math.min(one.left, other.left)
  const right = Math.max(one.left + one.width, other.left + other.width)
  return { ...one, left, width: right - left }
}
