import './hints.css'

/** The pointer rests on it for so long before a hint comes. */
const DELAY_MS = 400
const GAP = 6

/**
 * Says what `data-hint` holds beside the part under the pointer or under the keys (`data-hint-side="right"`: to its right).
 * One for the whole page: a list of a thousand moments has none of its own.
 */
export function startHints(): void {
  const hint = made()
  let shown: Element | undefined
  let coming: ReturnType<typeof setTimeout> | undefined
  const hide = () => {
    clearTimeout(coming)
    shown?.removeAttribute('aria-describedby')
    shown = undefined
    if (hint.isConnected) hint.hidePopover()
  }
  const show = (of: HTMLElement) => {
    hint.textContent = of.dataset.hint ?? of.textContent
    if (!hint.isConnected) document.body.append(hint)
    hint.showPopover()
    of.setAttribute('aria-describedby', hint.id)
    place(hint, of)
  }
  const aim = (target: EventTarget | null, delay: number) => {
    const of = target instanceof Element ? hinted(target) : undefined
    if (of === shown) return
    hide()
    if (!of) return
    shown = of
    coming = setTimeout(() => of.isConnected && show(of), delay)
  }
  addEventListener('pointerover', ({ target, pointerType }) => pointerType !== 'touch' && aim(target, DELAY_MS))
  addEventListener(
    'focusin',
    ({ target }) => target instanceof Element && target.matches(':focus-visible') && aim(target, 0),
  )
  addEventListener('focusout', hide)
  addEventListener('pointerdown', hide)
  addEventListener('scroll', hide, { capture: true, passive: true })
  // Escape closes what is open as well: the hint keeps it from nobody.
  addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { capture: true })
}

/** The part that has a hint; of a list, a cell whose text is cut. */
function hinted(target: Element): HTMLElement | undefined {
  const told = target.closest<HTMLElement>('[data-hint]:not([data-hint=""])')
  const cell = target.closest<HTMLElement>('.grid-body .grid-cell')
  return (
    told ??
    (cell && (cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight + 4) ? cell : undefined)
  )
}

function made(): HTMLElement {
  const hint = document.createElement('div')
  hint.id = 'hint'
  hint.className = 'hint'
  hint.popover = 'manual'
  hint.setAttribute('role', 'tooltip')
  return hint
}

/** Above it, below where there is no room; or to its right. Never beyond the window. */
function place(hint: HTMLElement, of: HTMLElement) {
  const at = of.getBoundingClientRect()
  const { width, height } = hint.getBoundingClientRect()
  const isBeside = of.dataset.hintSide === 'right'
  const above = at.top - height - GAP
  const [left, top] = isBeside
    ? [at.right + GAP, at.top + (at.height - height) / 2]
    : [at.left + (at.width - width) / 2, above < 0 ? at.bottom + GAP : above]
  hint.style.left = `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`
  hint.style.top = `${Math.max(GAP, Math.min(top, innerHeight - height - GAP))}px`
}
