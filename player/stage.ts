import type { PlayFile } from '#domain/device/wire.ts'
import { imageLayer, type Layer, videoLayer } from '#player/layer.ts'

/** What is on the screen. The old item stays until the first frame of the new one is there: never a black frame. */
export interface Stage {
  /** Gets a file ready behind what is shown. */
  prepare(key: string, file: PlayFile, offset: number): void
  /** Shows what was prepared under this key, or prepares it now. Resolves on its first frame. */
  show(key: string, file: PlayFile, offset: number, onStall: () => void): Promise<void>
  /** The built-in card, where there is no picture for it. */
  showName(name: string): void
  /** How long before its time an item is to be started, by what this device took so far. */
  lead(file: PlayFile): number
  visible(): HTMLVideoElement | HTMLImageElement | null
  setVolume(): void
}

/** How long a file may take to its first frame before it counts as not decodable. */
const PATIENCE_MS = 4000

/** A screen with a single decoder has a single video: a still of its last frame bridges the change to the next. */
export function makeStage(
  place: HTMLElement,
  sound: () => { volume: number; isMuted: boolean },
  decoders: 1 | 2,
): Stage {
  const video = videoLayer(sound)
  const layers = {
    video: [video, decoders === 1 ? video : videoLayer(sound)] as const,
    image: [imageLayer(), imageLayer()] as const,
  }
  const still = place.appendChild(document.createElement('canvas'))
  for (const { element } of [...layers.video, ...layers.image]) place.appendChild(element)
  const card = place.appendChild(nameCard())
  let shown: Layer | null = null
  let prepared: { key: string; layer: Layer; isReady: Promise<void> } | null = null
  const startUps = [80]

  const isTakenBy = ({ type }: PlayFile) => decoders === 1 && type === 'video' && shown === video

  const prepare = (key: string, file: PlayFile, offset: number) => {
    if (prepared?.key === key) return prepared
    if (prepared && prepared.layer !== shown) prepared.layer.release()
    const [first, second] = layers[file.type]
    const layer = first === shown ? second : first
    if (layer === shown) holdStill(still, layer)
    const isReady = layer.prepare(file, offset)
    // Told when it is shown; a rejection before that is not lost, only early.
    isReady.catch(() => undefined)
    prepared = { key, layer, isReady }
    return prepared
  }

  return {
    prepare(key, file, offset) {
      if (!isTakenBy(file)) prepare(key, file, offset)
    },
    async show(key, file, offset, onStall) {
      const next = prepare(key, file, offset)
      prepared = null
      try {
        await inTime(next.isReady)
        const before = performance.now()
        await inTime(next.layer.start())
        if (file.type === 'video') remember(startUps, performance.now() - before)
      } catch (error) {
        next.layer.release()
        throw error
      }
      const previous = shown === next.layer ? null : shown
      shown = next.layer
      bringToFront(next.layer, previous)
      card.style.opacity = '0'
      still.style.opacity = '0'
      next.layer.onStall(onStall)
    },
    showName(name) {
      card.textContent = name
      card.style.opacity = '1'
      if (!shown) return
      shown.element.style.opacity = '0'
      shown.release()
      shown = null
    },
    lead: ({ type }) => (type === 'video' ? median(startUps) : 0),
    visible: () => shown?.element ?? null,
    setVolume() {
      const { volume, isMuted } = sound()
      for (const { element } of layers.video) {
        if (!(element instanceof HTMLVideoElement)) continue
        element.volume = volume / 100
        element.muted = isMuted || volume === 0
      }
    },
  }
}

/** The old layer goes two frames later: by then the new one has certainly been painted over it. */
function bringToFront(layer: Layer, previous: Layer | null) {
  layer.element.style.zIndex = '2'
  layer.element.style.opacity = '1'
  if (!previous) return
  previous.element.style.zIndex = '1'
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      previous.element.style.opacity = '0'
      previous.release()
    }),
  )
}

/** What the only video shows, kept in view over it while it loads the next file. */
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

function inTime(act: Promise<void>): Promise<void> {
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
