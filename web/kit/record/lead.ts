import { useEffect, useRef, useState } from 'react'
import type { Editing } from './editing.ts'

const controls = 'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), [contenteditable], button'

/** Leads the hand to the first field of a form that was opened, and to the first that cannot be saved, as one reads. */
export function useLead({ isOpened }: Editing) {
  const form = useRef<HTMLFormElement>(null)
  const [faulty, setFaulty] = useState<object>()
  useEffect(() => {
    if (isOpened) lead(form.current, '.field:has(input, textarea)')
  }, [isOpened])
  // The words beside the fields have been drawn by then.
  useEffect(() => {
    if (faulty) lead(form.current, '[data-fault]')
  }, [faulty])
  return { form, showFault: () => setFaulty({}) }
}

/** A field of many parts marks the one that is at fault. */
function lead(form: HTMLFormElement | null, to: string) {
  const field = form?.querySelector(to)
  const control = field?.querySelector<HTMLElement>('[data-fault]') ?? field?.querySelector<HTMLElement>(controls)
  control?.focus()
}
