import { useSearch } from '@tanstack/react-router'
import type { Resource } from '#domain/base/resource.ts'

export type Key = string | number | undefined

/** Key of a record from the address, read as its field's kind: a number that is none is NaN. */
export function useRecordKey({ key, fields }: Resource): Key {
  const text = useAddressed(key)
  if (typeof text !== 'string' || text === '') return undefined
  return fields[key]?.kind === 'number' ? Number(text) : text
}

/** The same of a page of its own; undefined where there is none, or none that a record can have. */
export function useNumberKey(name: string): number | undefined {
  const key = Number(useAddressed(name))
  return Number.isInteger(key) ? key : undefined
}

const useAddressed = (name: string) => (useSearch({ strict: false }) as Readonly<Record<string, unknown>>)[name]
