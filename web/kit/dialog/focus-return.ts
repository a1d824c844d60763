import { useEffect, useState } from 'react'

/**
 * Focus after a dialog: on what opened it, or, where that is gone or waits itself, on the dialog below or the page's name.
 * Whoever works with the keys is never left nowhere.
 */
export function useFocusReturn(): void {
  const [opener] = useState(openerNow)
  // By then what follows has taken the focus: another dialog, or a field.
  useEffect(() => () => void setTimeout(() => giveBackTo(opener)), [opener])
}

/** A menu's line goes with its menu, often before the dialog is there; its button stays. */
function buttonOf(focused: Element | null) {
  const menu = focused?.closest('[role=menu]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused
}

let last: Element | null = null
addEventListener('focusin', ({ target }) => {
  if (target instanceof Element) last = buttonOf(target)
})

const openerNow = () => (isTaken() ? buttonOf(document.activeElement) : last)

/** Focus after a click that takes its own button away. */
export const leaveFocus = (): void => void setTimeout(() => giveBackTo(null))

function giveBackTo(opener: Element | null) {
  if (isTaken()) return
  if (opener instanceof HTMLElement) opener.focus()
  if (isTaken()) return
  const below = [...document.querySelectorAll<HTMLElement>('main h1, [aria-modal=true]')].at(-1)
  if (!below) return
  below.tabIndex = -1
  below.focus({ preventScroll: true })
}

const isTaken = () => document.activeElement !== null && document.activeElement !== document.body
