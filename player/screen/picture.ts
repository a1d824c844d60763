/** What is on the screen now, as a JPEG of at most 1280 pixels in width. */
export async function takePicture(shown: HTMLVideoElement | HTMLImageElement | null): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const scale = Math.min(1, 1280 / innerWidth)
  canvas.width = Math.round(innerWidth * scale)
  canvas.height = Math.round(innerHeight * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = getComputedStyle(document.body).backgroundColor
  context.fillRect(0, 0, canvas.width, canvas.height)
  if (shown) drawFitted(context, shown)
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/jpeg', 0.8)
  })
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
