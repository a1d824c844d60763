/**
 * Reads one picture in a process of its own, behind walls: decoders of pictures have let in more strangers than any
 * other library. Started as `node picture-child.ts <file> [<folder> <drawings>]`; answers lines of JSON.
 */
import { join } from 'node:path'
import { hasTooManyPixels } from '#domain/file/limits.ts'
import type { Drawing, PictureLine } from '#server/pipeline/picture-line.ts'
import { sharp } from '#server/pipeline/sharp.ts'

const [file = '', folder, wanted = '[]'] = process.argv.slice(2)
try {
  // Without the library's own limit here, or a bomb would be refused without saying how large it is.
  const { format = '', width, height, autoOrient } = await sharp(file, { limitInputPixels: false }).metadata()
  say({ format, width, height, upright: { width: autoOrient.width, height: autoOrient.height } })
  if (!hasTooManyPixels({ width, height })) await look()
} catch (error) {
  // The library throws plain errors; its words are all there is to tell slowness from damage.
  const isSlow = error instanceof Error && /timeout/i.test(error.message)
  say({ failure: isSlow ? 'slow' : 'corrupt' })
}

/** Draws what is wanted, or reads every byte to the end. */
async function look() {
  // The drawings are our own parent's.
  if (folder) return drawAll(folder, JSON.parse(wanted) as Drawing[])
  await open().resize(64, 64, { fit: 'inside' }).raw().toBuffer()
}

/** A picture that already fits this step fitted the one above as well: it is not drawn twice. */
async function drawAll(folder: string, drawings: readonly Drawing[]) {
  let last: { name: string; width: number; height: number } | undefined
  for (const { kind, box } of drawings) {
    const isSame = last && last.width <= box.width && last.height <= box.height
    last = last && isSame ? last : { name: `${kind}.jpg`, ...(await draw(box, join(folder, `${kind}.jpg`))) }
    say({ drawn: kind, ...last })
  }
}

/** A JPEG no larger than the box, on black where the picture is see-through. */
async function draw(box: Drawing['box'], path: string) {
  const { width, height } = await open()
    .autoOrient()
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#000' })
    .toColourspace('srgb')
    .jpeg({ quality: 82 })
    .toFile(path)
  return { width, height }
}

/** A cut or oversized one throws when it is read. */
function open() {
  return sharp(file, { limitInputPixels: 1e8, failOn: 'truncated' }).timeout({ seconds: 20 })
}

function say(line: PictureLine) {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
