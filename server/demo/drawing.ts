import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { checkTools } from '../pipeline/cage/tools.ts'

export interface Look {
  width: number
  height: number
  /** Ground, and what is drawn on it. */
  ground: string
  ink: string
  words: string
}

/** A plain poster: a ground, a sun, and words where the machine has letters. */
export async function drawPoster({ width, height, ground, ink, words }: Look): Promise<Buffer> {
  const { sharp } = await import('../pipeline/sharp.ts')
  const unit = Math.min(width, height)
  const stripe = { create: { width, height: Math.round(unit / 12), channels: 3, background: ink } } as const
  const letters = sharp({
    text: {
      text: `<span foreground="${ink}">${words}</span>`,
      rgba: true,
      width: Math.round(width * 0.8),
      align: 'centre',
      dpi: Math.round(unit / 2.2),
    },
  })
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([
      { input: await sharp(stripe).png().toBuffer(), gravity: 'south' },
      { input: await letters.png().toBuffer(), gravity: 'centre' },
    ])
    .png()
    .toBuffer()
}

/** A short bright film of drifting colours with sound; nothing where the machine has no ffmpeg. */
export async function makeFilm({ width, height, ground, ink }: Look, seconds: number, path: string): Promise<boolean> {
  const found = await checkTools()
  if (!found.available) return false
  // Drawn small and enlarged: soft colours lose nothing, and the first start does not keep anyone waiting.
  const colours = `gradients=s=${width / 4}x${height / 4}:c0=${ground}:c1=${ink}:nb_colors=2:speed=0.02:r=24:d=${seconds}`
  const hum = `sine=f=220:d=${seconds},volume=0.1`
  const inputs = ['-f', 'lavfi', '-i', colours, '-f', 'lavfi', '-i', hum]
  const coding = [
    '-vf',
    `scale=${width}:${height}`,
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    '-movflags',
    '+faststart',
  ]
  const flags = ['-v', 'error', '-nostdin', '-y', ...inputs, ...coding, '-t', String(seconds), path]
  await promisify(execFile)(found.tools.ffmpeg, flags)
  return true
}
