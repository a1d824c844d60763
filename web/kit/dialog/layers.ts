import { useLayoutEffect, useRef } from 'react'

interface Layer {
  close(): void
}

/** Dialogs, drawers and the palette that lie over the page, the topmost last. */
const layers: Layer[] = []

/** A layer over the page: Escape closes it once nothing lies over it. */
export function useLayer(close: () => void): void {
  const layer = useRef<Layer>({ close })
  layer.current.close = close
  // In the frame in which it is drawn: an Escape then is its own already.
  useLayoutEffect(() => {
    const own = layer.current
    layers.push(own)
    return () => {
      layers.splice(layers.indexOf(own), 1)
    }
  }, [])
}

// The library's dialogs each listen by themselves, so that one Escape would close all of them.
addEventListener(
  'keydown',
  ({ key, isComposing, target }) => {
    if (key === 'Escape' && !isComposing && !isInList(target)) layers.at(-1)?.close()
  },
  { capture: true },
)

/** Lists and calendars that stand open in a layer close by themselves. */
const isInList = (target: EventTarget | null) =>
  target instanceof Element &&
  (target.getAttribute('data-mantine-stop-propagation') === 'true' ||
    target.closest('.mantine-Popover-dropdown') !== null)
