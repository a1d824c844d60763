import { useNavigate, useSearch } from '@tanstack/react-router'

interface OpenedRow {
  /** Key of the row that stands open over its list; empty for none. */
  opened: string
  open(key: unknown): void
  close(): void
}

/** A row that opens over its list stands in the address: a link and a reload open it again, and Back closes it. */
export function useOpenedRow(): OpenedRow {
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { open: opened = '', ...list } = address
  const go = (search: object, replace: boolean) =>
    void navigate({ to: '.', search: search as never, replace, resetScroll: false })
  return {
    opened: typeof opened === 'string' ? opened : '',
    open: (key) => go({ ...list, open: String(key) }, false),
    close: () => go(list, true),
  }
}
