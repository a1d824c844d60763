import { type NoticeLook, usualLook } from '#domain/screen/look.ts'
import type { Playable } from '#domain/screen/playable.ts'
import { makeFront } from '#player/screen/front.ts'
import { inTime } from '#player/screen/in-time.ts'
import { ignore, type Layer } from '#player/screen/layer.ts'
import { type Loading, makeLayers, type Sound } from '#player/screen/layer-set.ts'
import { makeStartUps } from '#player/screen/start-ups.ts'

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
interface Made extends Loading {
  key: string
}

/** A screen with a single decoder has a single video: a still of its last frame bridges the change to the next. */
export function makeStage(
  place: HTMLElement,
  sound: () => Sound,
  decoders: 1 | 2,
  look: () => NoticeLook = () => usualLook,
): Stage {
  const layers = makeLayers(sound, decoders, look)
  /** Unless something else is on it by now. */
  const letGo = (layer: Layer) => {
    if (![front.shown(), coming?.layer, prepared?.layer].includes(layer)) layer.release()
  }
  const front = makeFront(place, layers.all, letGo)
  const startUps = makeStartUps()
  let coming: Made | null = null
  let prepared: Made | null = null
  /** The key that was last asked to be prepared. */
  let wanted: string | null = null
  /** End of the coming change: the new layer is on, and the one that it covers is free. */
  let arrival: Promise<unknown> = Promise.resolve()
  let leaving: Promise<void> = Promise.resolve()

  const make = (key: string, file: Playable, offset: number): Made => {
    if (prepared?.key === key) return prepared
    const old = prepared
    prepared = null
    if (old) letGo(old.layer)
    const { layer, isReady } = layers.load(file, offset, front.shown(), front.hold)
    // Told when it is shown; a rejection before that is not lost, only early.
    isReady.catch(() => undefined)
    return { key, layer, isReady }
  }

  const start = async ({ isReady, layer }: Made, { type }: Playable) => {
    await inTime(isReady)
    const before = performance.now()
    await inTime(layer.start())
    if (type === 'video') startUps.remember(performance.now() - before)
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
    leaving = front.bring(own.layer)
    own.layer.onStall(onStall)
    return true
  }

  const isOvertaken = (own: Made) => {
    if (coming === own) return false
    letGo(own.layer)
    return true
  }

  return {
    prepare(key, file, offset) {
      wanted = key
      // One of the two layers is shown and one may be coming: what follows waits until the first is free.
      arrival.then(() => {
        if (wanted === key && !layers.isTaken(file, front.shown())) prepared = make(key, file, offset)
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
      coming = null
      front.showName(name)
    },
    lead: ({ type }) => (type === 'video' ? startUps.usual() : 0),
    visible: () => front.shown()?.element ?? null,
    setVolume: layers.setVolume,
  }
}
