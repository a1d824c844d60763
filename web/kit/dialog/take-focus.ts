/**
 * Focus of a dialog in the very frame in which it is drawn: a key pressed then must not act on the page below. The
 * library gives it a moment later, to the same element.
 */
export function takeFocus(root: HTMLElement | null): void {
  const first = ['[data-autofocus]', reached, '[role=dialog]'].map((held) => root?.querySelector<HTMLElement>(held))
  first.find(Boolean)?.focus({ preventScroll: true })
}

/** Focus for the first field that one types into, where the form names none. Known to the library by the mark alone. */
export function beginTyping(form: HTMLElement | null): void {
  if (form && !form.querySelector('[data-autofocus]'))
    form.querySelector<HTMLElement>(typedInto)?.setAttribute('data-autofocus', '')
}

/** Focus for the first field that was refused, or for what one can act on in the part of a form that was. */
export function leadToFault(form: HTMLElement): void {
  const fault = form.querySelector<HTMLElement>(`[aria-invalid=true]${reached}, [data-fault] ${reached}`)
  fault?.focus()
}

/** The same for the one field that a layer is opened for. */
export function takeKeys(field: HTMLElement | null): void {
  field?.focus({ preventScroll: true })
}

const typedInto =
  ':is(input, textarea):not(:disabled, [readonly], [type=hidden], [type=file], [type=checkbox], [type=radio], [aria-haspopup])'

/** Elements that Tab comes to. */
const reached =
  ':is(a[href], button, input, select, textarea, [tabindex]):not(:disabled, [type=hidden], [tabindex="-1"], [hidden], [hidden] *)'
