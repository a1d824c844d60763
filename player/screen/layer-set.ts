import type { NoticeLook } from '#domain/screen/look.ts'
import type { Playable } from '#domain/screen/playable.ts'
import { imageLayer, type Layer, type LayerOf, sceneLayer } from '#player/screen/layer.ts'
import { setSound, videoLayer } from '#player/screen/video-layer.ts'

export interface Sound {
  volume: number
  isMuted: boolean
}

/** A layer that loads a file, and when that is there. */
export interface Loading {
  layer: Layer
  isReady: Promise<unknown>
}

/** Two layers of each kind: one is seen while the other gets the next file ready. */
export interface LayerSet {
  all: readonly Layer[]
  /** Loads it into the one that is not shown; `hold` keeps in view what is shown on the only one there is. */
  load(what: Playable, offset: number, shown: Layer | null, hold: (layer: Layer) => void): Loading
  /** True of a file for which there is no layer until what is shown has gone. */
  isTaken(what: Playable, shown: Layer | null): boolean
  setVolume(): void
}

/** A screen with a single decoder has a single video. */
export function makeLayers(sound: () => Sound, decoders: 1 | 2, look: () => NoticeLook): LayerSet {
  const video = videoLayer(sound)
  const layers = {
    video: [video, decoders === 1 ? video : videoLayer(sound)] as const,
    image: [imageLayer(), imageLayer()] as const,
    scene: [sceneLayer(look), sceneLayer(look)] as const,
  }
  return {
    all: [...layers.video, ...layers.image, ...layers.scene],
    load(what, offset, shown, hold) {
      const into = <Kind extends Playable>([first, second]: readonly [LayerOf<Kind>, LayerOf<Kind>], file: Kind) => {
        const layer = first === shown ? second : first
        if (layer === shown) hold(layer)
        return { layer, isReady: layer.prepare(file, offset) }
      }
      return what.type === 'scene' ? into(layers.scene, what) : into(layers[what.type], what)
    },
    isTaken: ({ type }, shown) => decoders === 1 && type === 'video' && shown === video,
    setVolume() {
      for (const { element } of layers.video) if (element instanceof HTMLVideoElement) setSound(element, sound())
    },
  }
}
