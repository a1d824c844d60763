import type { KeyboardEvent as Pressed } from 'react'

/** Arrow down leads from the search to the first of its rows, on the page or in the dialog that it stands in. */
export function toRows(event: Pressed<HTMLInputElement>): void {
  if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return
  const place = event.currentTarget.closest('[role=dialog]') ?? document
  const grid = place.querySelector<HTMLElement>('[role=grid]')
  if (!grid) return
  event.preventDefault()
  grid.focus()
  // The grid has keys of its own, and knows at which row one stood.
  grid.dispatchEvent(new KeyboardEvent('keydown', { key: event.key, bubbles: true }))
}
