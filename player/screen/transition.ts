import { type CodeOf, codes } from '#domain/base/codes.ts'

export const TRANSITION_MS = 800
const [COLUMNS, ROWS] = [6, 4]

/** Each is an animation of `player.css` but the cut, and the dissolve, which is one of many small parts. */
const names: Partial<Record<CodeOf<'boardTransition'>, string>> = {
  [codes.boardTransition.fade]: 'fade',
  [codes.boardTransition.slideLeft]: 'slide-left',
  [codes.boardTransition.slideRight]: 'slide-right',
  [codes.boardTransition.slideUp]: 'slide-up',
  [codes.boardTransition.slideDown]: 'slide-down',
  [codes.boardTransition.wipeLeft]: 'wipe-left',
  [codes.boardTransition.wipeRight]: 'wipe-right',
  [codes.boardTransition.zoomIn]: 'zoom-in',
  [codes.boardTransition.zoomOut]: 'zoom-out',
}

/** Brings a picture into its cell over the one that is there, which stays until it is covered: never a dark moment. */
export function enter(cell: HTMLElement, slide: HTMLElement, transition: CodeOf<'boardTransition'>): void {
  const before = Array.from(cell.children)
  const name = names[transition]
  const parts = transition === codes.boardTransition.dissolve ? partsOf(slide) : []
  for (const part of parts) cell.appendChild(part)
  if (parts.length === 0) cell.appendChild(slide)
  if (name) slide.style.animation = `${name} ${TRANSITION_MS}ms ease-out both`
  const settle = () => {
    slide.style.animation = ''
    for (const other of [...before, ...parts]) if (other !== slide) other.remove()
    if (parts.length > 0) cell.appendChild(slide)
  }
  if (name || parts.length > 0) setTimeout(settle, TRANSITION_MS)
  else settle()
}

/** The picture once for each part of it, each of which comes at a moment of its own. */
function partsOf(slide: HTMLElement): HTMLElement[] {
  const count = COLUMNS * ROWS
  return Array.from({ length: count }, (_, at) => {
    const [column, row] = [at % COLUMNS, Math.floor(at / COLUMNS)]
    const part = slide.cloneNode(true)
    if (!(part instanceof HTMLElement)) return slide
    const [left, top] = [(column * 100) / COLUMNS, (row * 100) / ROWS]
    const [right, bottom] = [100 - left - 100 / COLUMNS, 100 - top - 100 / ROWS]
    part.style.clipPath = `inset(${top}% ${right}% ${bottom}% ${left}%)`
    // 7 and 24 have no divisor in common: every part has a turn, and no two neighbours follow each other.
    const delay = (((at * 7) % count) / count) * (TRANSITION_MS - 160)
    part.style.animation = `fade 150ms linear ${Math.round(delay)}ms both`
    return part
  })
}
