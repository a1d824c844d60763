export type Opened = 'palette' | 'help'

const wishes = new EventTarget()

/** Opens the palette or the help from a button, as their keys do. */
export function openByHand(what: Opened): void {
  wishes.dispatchEvent(new CustomEvent('open', { detail: what }))
}

export function onOpenByHand(open: (what: Opened) => void): () => void {
  const listen = (event: Event) => event instanceof CustomEvent && open(event.detail)
  wishes.addEventListener('open', listen)
  return () => wishes.removeEventListener('open', listen)
}
