import type { Layer } from '#player/screen/layer.ts'

/** Front of the stage: the layer that is seen, or the card with the brand's name. */
export interface Front {
  shown(): Layer | null
  /** Resolves when what it covers is gone: two frames after it has come on it has certainly been painted over. */
  bring(layer: Layer): Promise<void>
  showName(name: string): void
  /** Last frame of the only video, kept in view over it while it loads the next file. */
  hold(layer: Layer): void
}

/** `letGo` is told of each layer that has been covered. */
export function makeFront(place: HTMLElement, layers: readonly Layer[], letGo: (layer: Layer) => void): Front {
  const still = place.appendChild(document.createElement('canvas'))
  for (const { element } of layers) place.appendChild(element)
  const card = place.appendChild(document.createElement('div'))
  card.className = 'card'
  let shown: Layer | null = null
  return {
    shown: () => shown,
    async bring(layer) {
      const previous = shown === layer ? null : shown
      shown = layer
      card.style.opacity = '0'
      still.style.opacity = '0'
      layer.element.style.zIndex = '2'
      layer.element.style.opacity = '1'
      if (!previous) return
      previous.element.style.zIndex = '1'
      if (layer.entranceMs() > 0) await passed(layer.entranceMs())
      await nextFrame()
      await nextFrame()
      if (previous !== shown) previous.element.style.opacity = '0'
      letGo(previous)
    },
    showName(name) {
      card.textContent = name
      card.style.opacity = '1'
      if (!shown) return
      shown.element.style.opacity = '0'
      shown.release()
      shown = null
    },
    hold({ element }) {
      if (!(element instanceof HTMLVideoElement)) return
      still.width = element.videoWidth
      still.height = element.videoHeight
      still.style.objectFit = element.style.objectFit
      still.style.zIndex = '3'
      still.getContext('2d')?.drawImage(element, 0, 0)
      still.style.opacity = '1'
    },
  }
}

function passed(ms: number): Promise<unknown> {
  return new Promise((done) => setTimeout(done, ms))
}

function nextFrame(): Promise<unknown> {
  return new Promise(requestAnimationFrame)
}
