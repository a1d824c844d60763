import { USUAL_TEXT } from '#domain/screen/text-size.ts'

/** Words that have the page to themselves are larger from the first. */
const USUAL_LARGE = 8

/** Sizes words over what plays by the distance that they are read from. */
export function sizeText(size = USUAL_TEXT): void {
  const { style } = document.documentElement
  style.setProperty('--text', `${size}vmin`)
  style.setProperty('--text-large', `${Math.max(USUAL_LARGE, size)}vmin`)
}
