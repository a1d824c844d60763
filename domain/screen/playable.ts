import type { Scene } from '#domain/screen/scene.ts'

/** A file that a screen shows as it is. */
export interface PlayFile {
  sha256: string
  bytes: number
  /** The hash of the list of its pieces of 8 MB; left out where it is fetched as a whole. */
  pieces?: string
  type: 'video' | 'image'
  /** Length of the clip; an image holds for its slots. */
  ms: number
  fit: 'contain' | 'cover' | 'fill'
}

/** Scene that the screen draws by itself, of words and pictures. */
export interface PlayScene {
  type: 'scene'
  ms: number
  scene: Scene
}

export type Playable = PlayFile | PlayScene

/** The files that must be there before it can be shown. */
export function filesOf(playable: Playable): readonly PlayFile[] {
  if (playable.type !== 'scene') return [playable]
  const { scene } = playable
  return scene.kind === 'board' ? scene.cells.flatMap(({ pictures }) => pictures.map(({ file }) => file)) : []
}
