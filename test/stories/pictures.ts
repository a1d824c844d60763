import sharp from 'sharp'

/** The PNG of one colour, of so many pixels. */
export function plainPicture(width: number, height: number, background = 'teal'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}
