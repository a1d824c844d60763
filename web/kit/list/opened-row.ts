import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Resource, Row } from '#domain/base/resource.ts'

interface OpenedRow<R extends Resource> {
  open(row: Row<R>): void
  close(): void
  /** The open one, if it is among these. */
  among(rows: readonly Row<R>[]): Row<R> | undefined
}

/** A row that opens over its list stands in the address: a link and a reload open it again, and Back closes it. */
export function useOpenedRow<R extends Resource>(of: R): OpenedRow<R> {
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const keyOf = (row: Row<R>) => String(row[of.key as keyof Row<R>])
  const { open: opened, ...list } = address
  const go = (search: object, replace: boolean) =>
    void navigate({ to: '.', search: search as never, replace, resetScroll: false })
  return {
    open: (row) => go({ ...list, open: keyOf(row) }, false),
    close: () => go(list, true),
    among: (rows) => rows.find((row) => keyOf(row) === opened),
  }
}
