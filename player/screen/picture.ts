import { sizeSeen } from '#domain/screen/turn.ts'
import { drawElement, panel } from '#player/screen/drawn-page.ts'
import { turnOfPage } from '#player/wire/turn.ts'

const MOST_WIDTH = 1280

/** Picture of a part of the page, or of all of it, as viewers see it now: a JPEG of at most 1280 pixels in width. */
export async function takePicture(shown: HTMLElement | null): Promise<Blob> {
  const seen = sizeSeen(panel(), turnOfPage())
  const scale = Math.min(1, MOST_WIDTH / seen.width)
  const { canvas, context } = canvasOf(seen.width * scale, seen.height * scale)
  context.fillStyle = getComputedStyle(document.body).backgroundColor
  context.fillRect(0, 0, canvas.width, canvas.height)
  if (shown) drawElement(context, shown, scale)
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
