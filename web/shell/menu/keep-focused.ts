/** Ref of links that scroll: where they get less room, the one with the focus stays in sight. */
export function keepFocused(links: HTMLElement | null): (() => void) | undefined {
  if (!links) return undefined
  const resized = new ResizeObserver(() => links.querySelector(':focus')?.scrollIntoView({ block: 'nearest' }))
  resized.observe(links)
  return () => resized.disconnect()
}
