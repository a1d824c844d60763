import type { Design } from '#domain/material/template/design.ts'

export type Way = 'H' | 'V'

export interface MadePicture {
  way: Way
  name: string
  file: File
}

/** Files of what stands on the canvases, byte for byte. */
export async function picturesIn(canvases: ReadonlyMap<Way, HTMLCanvasElement | null>, { headline }: Design) {
  const name = headline.trim()
  const made = [...canvases].map(async ([way, canvas]) => {
    const bytes = await new Promise<Blob | null>((resolve) =>
      canvas ? canvas.toBlob(resolve, 'image/png') : resolve(null),
    )
    const isOne = canvases.size === 1
    const file = new File(bytes ? [bytes] : [], isOne ? `${name}.png` : `${name} ${way}.png`, { type: 'image/png' })
    return { way, name, file }
  })
  return Promise.all(made)
}
