import { Suspense, useLayoutEffect, useState } from 'react'
import { later } from '../base/later.ts'
import { type Opened, onOpenByHand } from './open-by-hand.ts'

const Palette = later(async () => (await import('./opened.ts')).opened.Palette)
const KeyHelp = later(async () => (await import('./opened.ts')).opened.KeyHelp)

/** Ctrl+K and ?: heard everywhere, loaded when they are wanted first. */
export function Hotkeys() {
  const [opened, setOpened] = useState<Opened>()
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const what = keyOf(event)
      if (!what) return
      event.preventDefault()
      setOpened(what)
    }
    addEventListener('keydown', listen)
    const stop = onOpenByHand(setOpened)
    return () => {
      removeEventListener('keydown', listen)
      stop()
    }
  }, [])
  const close = () => setOpened(undefined)
  return (
    <Suspense>
      {opened === 'palette' && <Palette onClose={close} />}
      {opened === 'help' && <KeyHelp onClose={close} />}
    </Suspense>
  )
}

function keyOf({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): Opened | undefined {
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return 'palette'
  const isTyping = target instanceof Element && target.matches('input, textarea, select, [contenteditable]')
  return key === '?' && !ctrlKey && !metaKey && !isTyping ? 'help' : undefined
}
