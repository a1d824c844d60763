import type { Names } from '#domain/console/history.ts'
import { recordsIn, type TracedChange } from '#domain/trace.ts'
import type { Caller } from '../base/caller.ts'
import { storeNamed } from './store.ts'

/** Names of the records in changes, of those that the caller may see: one question for each kind. */
export async function namesIn(changes: readonly TracedChange[], caller: Caller): Promise<Names> {
  const names: Record<string, string> = {}
  for (const [kind, keys] of recordsIn(changes)) {
    const titles = await storeNamed(kind)
      ?.within(caller)
      .titles([...keys])
    for (const [key, title] of titles ?? []) names[`${kind} ${key}`] = title
  }
  return names
}
