/**
 * Focus of a dialog in the very frame in which it is drawn: a key pressed then must not act on the page below. The
 * library gives it a moment later, to the same element.
 */
export function takeFocus(root: HTMLElement | null): void {
  const first = root?.querySelector<HTMLElement>('[data-autofocus]') ?? firstWithin(root)
  first?.focus({ preventScroll: true })
}

/** First element that Tab would come to, or the dialog itself. */
function firstWithin(root: HTMLElement | null) {
  const reached = [...(root?.querySelectorAll<HTMLElement>(held) ?? [])]
  return reached.find(({ tabIndex }) => tabIndex >= 0) ?? root?.querySelector<HTMLElement>('[role=dialog]')
}

const held = ['a[href]', 'button', 'input:not([type=hidden])', 'select', 'textarea', '[tabindex]']
  .map((each) => `${each}:not(:disabled, [hidden], [hidden] *)`)
  .join()
