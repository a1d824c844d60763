import { useSyncExternalStore } from 'react'
import { type CodeName, codeValues, isOpen } from '#domain/base/codes.ts'
import type { OperatorCodes } from '#domain/system/code.ts'

let tables: OperatorCodes['tables'] = {}
const watchers = new Set<() => void>()

export function keepOperatorCodes(codes: OperatorCodes): void {
  tables = codes.tables
  for (const watch of watchers) watch()
}

/** The values of a table that may be chosen: those in use, in the operators' order, and the one that is chosen already. */
export function useCodeValues(table: CodeName, chosen: unknown): readonly (string | number)[] {
  const used = useSyncExternalStore(subscribe, () => tables[table])
  const values = useKnownCodes(table)
  if (!used) return values
  const place = (value: string | number) => used.indexOf(String(value))
  return values.filter((value) => value === chosen || place(value) >= 0).sort((one, other) => place(one) - place(other))
}

/** Every value that a row may have: the product's own, and those that operators have added to an open table. */
export function useKnownCodes(table: CodeName): readonly (string | number)[] {
  const used = useSyncExternalStore(subscribe, () => tables[table])
  const built = codeValues(table)
  if (!used || !isOpen(table)) return built
  return [...new Set([...built, ...used.map(Number)])]
}

function subscribe(watch: () => void) {
  watchers.add(watch)
  return () => watchers.delete(watch)
}
