import { deviceRoutes } from '#domain/device/wire.ts'
import type { NoticeLook } from '#domain/screen/look.ts'
import type { Playable, PlayFile, PlayScene } from '#domain/screen/playable.ts'
import { type Drawn, drawScene } from '#player/screen/scene.ts'

/** One of the stacked elements of the stage. It is prepared unseen, shown on its first frame and then released. */
export interface Layer {
  element: HTMLElement
  /** Resolves when the first frame is there to be seen. */
  start(): Promise<void>
  release(): void
  /** Called when what is shown breaks off, or stops getting on for ten seconds. */
  onStall(act: () => void): void
  /** For so long what it covers can still be seen. */
  entranceMs(): number
}

/** A layer for one kind of what can be shown. */
export interface LayerOf<What extends Playable> extends Layer {
  /** Loads it, `offset` milliseconds into it. */
  prepare(what: What, offset: number): Promise<unknown>
}

export function imageLayer(address = addressOf): LayerOf<PlayFile> {
  const image = document.createElement('img')
  image.alt = ''
  return {
    element: image,
    async prepare(file) {
      image.style.objectFit = file.fit
      image.src = address(file.sha256)
      await image.decode()
    },
    start: () => Promise.resolve(),
    release: () => image.removeAttribute('src'),
    onStall: ignore,
    entranceMs: atOnce,
  }
}

/** Layer of scenes that the player draws by itself: words and boards. */
export function sceneLayer(look: () => NoticeLook): LayerOf<PlayScene> {
  const element = document.createElement('div')
  element.className = 'scene'
  let drawn: Drawn | null = null
  return {
    element,
    prepare({ scene }, offset) {
      drawn?.end()
      drawn = drawScene(element, scene, { offset, address: addressOf, look: look() })
      return drawn.isReady
    },
    start: async () => drawn?.begin(),
    release() {
      drawn?.end()
      drawn = null
      element.textContent = ''
    },
    onStall: ignore,
    entranceMs: () => drawn?.entranceMs ?? 0,
  }
}

const addressOf = (name: string) => deviceRoutes.file + name

export function ignore() {}

export const atOnce = () => 0
