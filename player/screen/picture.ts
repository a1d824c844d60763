import { boxSeen, sizeSeen } from '#domain/screen/turn.ts'
import { turnOfPage } from '#player/wire/turn.ts'

const MOST_WIDTH = 1280

/** Picture of the screen now as viewers see it, as a JPEG of at most 1280 pixels in width. */
export async function takePicture(shown: HTMLElement | null): Promise<Blob> {
  const seen = sizeSeen(panel(), turnOfPage())
  const scale = Math.min(1, MOST_WIDTH / seen.width)
  const { canvas, context } = canvasOf(seen.width * scale, seen.height * scale)
  context.fillStyle = getComputedStyle(document.body).backgroundColor
  context.fillRect(0, 0, canvas.width, canvas.height)
  if (shown instanceof HTMLVideoElement || shown instanceof HTMLImageElement) drawFitted(context, shown)
  else if (shown) drawParts(context, shown, scale)
  return jpegOf(canvas)
}

/** A picture of the panel in the same size and kind, the right way up for its viewers. */
export async function shrunkPicture(picture: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(picture)
  const seen = sizeSeen(bitmap, turnOfPage())
  const scale = Math.min(1, MOST_WIDTH / seen.width)
  const { canvas, context } = canvasOf(seen.width * scale, seen.height * scale)
  const [width, height] = [bitmap.width * scale, bitmap.height * scale]
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((-turnOfPage() * Math.PI) / 180)
  context.drawImage(bitmap, -width / 2, -height / 2, width, height)
  bitmap.close()
  return jpegOf(canvas)
}

const panel = () => ({ width: innerWidth, height: innerHeight })

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width)
  canvas.height = Math.round(height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  return { canvas, context }
}

function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/jpeg', 0.8)
  })
}

/** The pictures of what the player draws by itself, each where it stands. */
function drawParts(context: CanvasRenderingContext2D, scene: HTMLElement, scale: number) {
  for (const image of Array.from(scene.querySelectorAll('img'))) {
    const { left, top, width, height } = boxSeen(image.getBoundingClientRect(), panel(), turnOfPage())
    const cell = document.createElement('canvas')
    cell.width = Math.max(1, Math.round(width * scale))
    cell.height = Math.max(1, Math.round(height * scale))
    const own = cell.getContext('2d')
    if (own) drawFitted(own, image)
    context.drawImage(cell, left * scale, top * scale)
  }
}

function drawFitted(context: CanvasRenderingContext2D, shown: HTMLVideoElement | HTMLImageElement) {
  const { width, height } = context.canvas
  const [ownWidth, ownHeight] =
    'videoWidth' in shown ? [shown.videoWidth, shown.videoHeight] : [shown.naturalWidth, shown.naturalHeight]
  const [across, down] = [width / ownWidth, height / ownHeight]
  const fit = shown.style.objectFit
  const even = fit === 'cover' ? Math.max(across, down) : Math.min(across, down)
  const [wide, high] = fit === 'fill' ? [width, height] : [ownWidth * even, ownHeight * even]
  context.drawImage(shown, (width - wide) / 2, (height - high) / 2, wide, high)
}
