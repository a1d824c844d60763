import { type NoticeLook, usualLook } from '#domain/screen/look.ts'
import type { Playable } from '#domain/screen/playable.ts'
import { imageLayer, type Layer, type LayerOf, sceneLayer } from '#player/screen/layer.ts'
import { setSound, videoLayer } from '#player/screen/video-layer.ts'

/** Stage of the screen. The old item stays until the first frame of the new one is there: never a black frame. */
export interface Stage {
  /** Gets a file ready behind what is shown, as soon as there is a layer free for it. */
  prepare(key: string, file: Playable, offset: number): void
  /** Shows what was prepared under this key, or prepares it now. Resolves on its first frame, false if overtaken. */
  show(key: string, file: Playable, offset: number, onStall: () => void): Promise<boolean>
  /** The built-in card, where there is no picture for it. */
  showName(name: string): void
  /** Time before which an item is to be started, by the time this device took so far. */
  lead(file: Playable): number
  visible(): HTMLElement | null
  setVolume(): void
}

/** A file on a layer, on its way to being shown. */
interface Made {
  key: string
  layer: Layer
  isReady: Promise<unknown>
}

/** Time to the first frame after which a file counts as not decodable. */
const PATIENCE_MS = 4000

/** A screen with a single decoder has a single video: a still of its last frame bridges the change to the next. */
export function makeStage(
  place: HTMLElement,
  sound: () => { volume: number; isMuted: boolean },
  decoders: 1 | 2,
  look: () => NoticeLook = () => usualLook,
): Stage {
  const video = videoLayer(sound)
  const layers = {
    video: [video, decoders === 1 ? video : videoLayer(sound)] as const,
    image: [imageLayer(), imageLayer()] as const,
    scene: [sceneLayer(look), sceneLayer(look)] as const,
  }
  const still = place.appendChild(document.createElement('canvas'))
  for (const { element } of [...layers.video, ...layers.image, ...layers.scene]) place.appendChild(element)
  const card = place.appendChild(nameCard())
  let shown: Layer | null = null
  let coming: Made | null = null
  let prepared: Made | null = null
  /** The key that was last asked to be prepared. */
  let wanted: string | null = null
  /** End of the coming change: the new layer is on, and the one that it covers is free. */
  let arrival: Promise<unknown> = Promise.resolve()
  let leaving: Promise<void> = Promise.resolve()
  const startUps = [80]

  const isTakenBy = ({ type }: Playable) => decoders === 1 && type === 'video' && shown === video

  const make = (key: string, file: Playable, offset: number): Made => {
    if (prepared?.key === key) return prepared
    const old = prepared
    prepared = null
    if (old) letGo(old.layer)
    const { layer, isReady } =
      file.type === 'scene' ? load(layers.scene, file, offset) : load(layers[file.type], file, offset)
    // Told when it is shown; a rejection before that is not lost, only early.
    isReady.catch(() => undefined)
    return { key, layer, isReady }
  }

  const load = <What extends Playable>(pair: readonly [LayerOf<What>, LayerOf<What>], what: What, offset: number) => {
    const [first, second] = pair
    const layer = first === shown ? second : first
    if (layer === shown) holdStill(still, layer)
    return { layer, isReady: layer.prepare(what, offset) }
  }

  /** Unless something else is on it by now. */
  const letGo = (layer: Layer) => {
    if (![shown, coming?.layer, prepared?.layer].includes(layer)) layer.release()
  }

  const start = async ({ isReady, layer }: Made, { type }: Playable) => {
    await inTime(isReady)
    const before = performance.now()
    await inTime(layer.start())
    if (type === 'video') remember(startUps, performance.now() - before)
  }

  const put = async (own: Made, file: Playable, onStall: () => void): Promise<boolean> => {
    try {
      await start(own, file)
    } catch (error) {
      if (isOvertaken(own)) return false
      coming = null
      letGo(own.layer)
      throw error
    }
    if (isOvertaken(own)) return false
    coming = null
    leaving = bringToFront(own.layer)
    own.layer.onStall(onStall)
    return true
  }

  const isOvertaken = (own: Made) => {
    if (coming === own) return false
    letGo(own.layer)
    return true
  }

  /** Resolves when what it covers is gone: two frames after it has come on it has certainly been painted over. */
  const bringToFront = async (layer: Layer) => {
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
  }

  return {
    prepare(key, file, offset) {
      wanted = key
      // One of the two layers is shown and one may be coming: what follows waits until the first is free.
      arrival.then(() => {
        if (wanted === key && !isTakenBy(file)) prepared = make(key, file, offset)
      })
    },
    show(key, file, offset, onStall) {
      const own = make(key, file, offset)
      coming = own
      prepared = null
      wanted = null
      const isShown = put(own, file, onStall)
      arrival = isShown.then(() => leaving, ignore)
      return isShown
    },
    showName(name) {
      card.textContent = name
      card.style.opacity = '1'
      coming = null
      if (!shown) return
      shown.element.style.opacity = '0'
      shown.release()
      shown = null
    },
    lead: ({ type }) => (type === 'video' ? median(startUps) : 0),
    visible: () => shown?.element ?? null,
    setVolume() {
      for (const { element } of layers.video) if (element instanceof HTMLVideoElement) setSound(element, sound())
    },
  }
}

function passed(ms: number): Promise<unknown> {
  return new Promise((done) => setTimeout(done, ms))
}

function nextFrame(): Promise<unknown> {
  return new Promise(requestAnimationFrame)
}

function ignore() {}

/** Last frame of the only video, kept in view over it while it loads the next file. */
function holdStill(still: HTMLCanvasElement, { element }: Layer) {
  if (!(element instanceof HTMLVideoElement)) return
  still.width = element.videoWidth
  still.height = element.videoHeight
  still.style.objectFit = element.style.objectFit
  still.style.zIndex = '3'
  still.getContext('2d')?.drawImage(element, 0, 0)
  still.style.opacity = '1'
}

function nameCard(): HTMLElement {
  const card = document.createElement('div')
  card.className = 'card'
  return card
}

function inTime(act: Promise<unknown>): Promise<unknown> {
  return new Promise((done, failed) => {
    const timer = setTimeout(() => failed(new Error('decoder: no frame in time')), PATIENCE_MS)
    act.then(done, failed).finally(() => clearTimeout(timer))
  })
}

function remember(startUps: number[], ms: number) {
  startUps.push(Math.min(ms, 1000))
  if (startUps.length > 9) startUps.shift()
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0
}
