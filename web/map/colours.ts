const names = ['water', 'land', 'park', 'street', 'street-edge', 'border', 'words', 'ink', 'surface'] as const

export type MapColours = Readonly<Record<(typeof names)[number], string>>

/** The map's tokens as the drawing takes them, in the scheme that the page has now. */
export function mapColours(): MapColours {
  // Each is one of the names.
  return Object.fromEntries(names.map((name) => [name, resolved(`var(--map-${name})`)])) as MapColours
}

/** A colour of the page as `rgb(…)`: variables and light-dark() are the browser's business. */
export function resolved(colour: string): string {
  const probe = document.createElement('span')
  probe.style.color = colour
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
