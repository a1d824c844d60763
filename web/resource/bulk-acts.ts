import type { Resource } from '#domain/base/resource.ts'
import { bulkActsOf } from '#domain/console/bulk-acts.ts'
import { useMayMake } from '../session/session.ts'

/** The acts on many rows of this list that the person may do with one. */
export function useBulkActs(of: Resource): readonly string[] {
  const mayMake = useMayMake()
  return bulkActsOf(of).flatMap(([name, { call }]) => (mayMake(call) ? [name] : []))
}

/** `venue.stop` -> `stop`: a test over the acts holds every one of them against the words. */
export const wordOf = (act: string) => (act.split('.')[1] ?? act) as 'stop'
