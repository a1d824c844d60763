/** Ratio of WCAG 2 for large words, which shapes without words have to reach as well. */
export const LEAST_SHAPE_CONTRAST = 3
/** Ratio of WCAG 2 for words of any size. */
export const LEAST_WORD_CONTRAST = 4.5

const night = '#14181f'
const white = '#ffffff'
const black = '#000000'

/** `#rrggbb` in small letters; nothing where it is no colour. */
export function colourIn(text: string): string | undefined {
  const found = /^#?([0-9a-f]{6})$/i.exec(text.trim())?.[1]
  return found && `#${found.toLowerCase()}`
}

/** Contrast of two colours by WCAG 2: 1 for equal ones, 21 for black on white. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, bright = 0] = [lightOf(one), lightOf(other)].toSorted((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

/** Colour of words on a ground: white or nearly black, whichever stands out more; black alone where the other is too faint. */
export function inkOn(ground: string): string {
  const best = contrastOf(white, ground) >= contrastOf(night, ground) ? white : night
  if (contrastOf(best, ground) >= LEAST_WORD_CONTRAST) return best
  return contrastOf(white, ground) >= contrastOf(black, ground) ? white : black
}

/** The colour nearest to one that was chosen which stands out from the ground: darker or brighter, as far as it must. */
export function standingOut(chosen: string, ground: string): string {
  for (let step = 0; step <= STEPS; step++) {
    const found = [white, black]
      .map((end) => mixed(chosen, end, step / STEPS))
      .find((colour) => contrastOf(colour, ground) >= LEAST_SHAPE_CONTRAST)
    if (found) return found
  }
  return inkOn(ground)
}

/** So much of the second colour in the first. */
export function mixed(one: string, other: string, share: number): string {
  const to = partsOf(other)
  return `#${partsOf(one)
    .map((part, at) => Math.round(part + ((to[at] ?? 0) - part) * share))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`
}

const STEPS = 50

function lightOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function partsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}
