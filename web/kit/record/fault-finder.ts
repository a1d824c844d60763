import { useEffect, useRef, useState } from 'react'

/** Leads to the first field that cannot be saved, in the order in which one reads. */
export function useFaultFinder() {
  const form = useRef<HTMLFormElement>(null)
  const [searches, setSearches] = useState(0)
  // The words beside the fields have been drawn by then.
  useEffect(() => {
    if (searches === 0) return
    const controls = 'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), [contenteditable], button'
    const faulty = form.current?.querySelector('[data-fault]')
    faulty?.querySelector<HTMLElement>(controls)?.focus()
  }, [searches])
  return { form, show: () => setSearches((before) => before + 1) }
}
