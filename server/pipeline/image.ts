import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { refuse, refuseUnless } from '#domain/base/reply.ts'
import { hasTooManyPixels } from '#domain/file/limits.ts'
import { layoutOf, type Size } from '#domain/file/orientation.ts'
import type { ImageAdmission } from '#server/pipeline/admission.ts'
import type { Variant } from '#server/pipeline/convert/variant.ts'
import { runOwn } from '#server/pipeline/own-reader.ts'
import type { Drawing, PictureLine } from '#server/pipeline/picture-line.ts'

/** The size is read from the header first, so that a bomb is refused before it unfolds; then every byte is read. */
export async function admitImage(path: string, bytes: number, mime: string): Promise<ImageAdmission> {
  const { upright } = await readPicture(path)
  return {
    ...{ kind: 'image', path, bytes, size: upright },
    extension: mime === 'image/jpeg' ? 'jpg' : 'png',
    layout: layoutOf(upright),
    isPreviewable: false,
    warnings: mime === 'image/apng' ? ['file.firstFrameOnly'] : [],
  }
}

/** Facts of a whole picture, read by another process. */
export async function readPicture(path: string) {
  const { lines } = await runOwn('picture-child.ts', [path], { readable: [path] })
  return factsIn(lines.map(lineOf))
}

interface Desk {
  folder: string
  signal?: AbortSignal | undefined
  onDrawn?: (() => void) | undefined
}

/** The picture anew in each size: upright, in screen colours, and without whatever else the file carried. */
export async function drawPicture(path: string, drawings: readonly Drawing[], { folder, signal, onDrawn }: Desk) {
  const lines: PictureLine[] = []
  const onLine = (text: string) => {
    const line = lineOf(text)
    lines.push(line)
    if ('drawn' in line) onDrawn?.()
  }
  const words = [path, folder, JSON.stringify(drawings)]
  await runOwn('picture-child.ts', words, { readable: [path], writable: folder, signal, onLine })
  factsIn(lines)
  const drawn = lines.filter((line) => 'drawn' in line)
  refuseUnless(drawn.length === drawings.length, 'file.corrupt')
  return Promise.all(drawn.map((line) => variantOf(folder, line)))
}

/** The lines are our own child's. */
const lineOf = (text: string) => JSON.parse(text) as PictureLine

function factsIn(lines: readonly PictureLine[]) {
  const facts = lines.find((line) => 'upright' in line)
  if (facts && hasTooManyPixels(facts)) {
    return refuse('file.tooManyPixels', { values: { width: facts.width, height: facts.height } })
  }
  const failure = lines.find((line) => 'failure' in line)
  return facts && !failure ? facts : refuse(failure?.failure === 'slow' ? 'file.tookTooLong' : 'file.corrupt')
}

async function variantOf(
  folder: string,
  { drawn: kind, name, width, height }: Size & { drawn: Drawing['kind']; name: string },
): Promise<Variant> {
  const path = join(folder, name)
  const { size: bytes } = await stat(path)
  return { kind, page: 0, path, bytes, width, height }
}
