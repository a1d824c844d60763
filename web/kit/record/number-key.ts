import { useSearch } from '@tanstack/react-router'

/** Key of a record from the address; undefined where there is none, or none that a record can have. */
export function useNumberKey(name: string): number | undefined {
  const key = Number((useSearch({ strict: false }) as Readonly<Record<string, unknown>>)[name])
  return Number.isInteger(key) ? key : undefined
}
