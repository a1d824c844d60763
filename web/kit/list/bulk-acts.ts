import type { Resource } from '#domain/base/resource.ts'
import { type Kind, kinds } from '#domain/kinds.ts'
import { useMayMake } from '../../wire/session.ts'

/** The acts on many rows of this list that the person may do with one: `venue.stop`. */
export function useBulkActs({ name }: Resource): readonly string[] {
  const mayMake = useMayMake()
  return Object.entries(kinds[name]?.acts ?? {}).flatMap(([act, { call }]) => (mayMake(call) ? [`${name}.${act}`] : []))
}

/** `venue.stop` in its parts; nothing where a later release has dropped it. */
export function actNamed(name: string): (Kind['acts'][string] & { of: Kind }) | undefined {
  const [resource = '', act = ''] = name.split('.')
  const of = kinds[resource]
  const found = of?.acts[act]
  return of && found && { ...found, of }
}

/** `venue.stop` -> `stop`: a test over the acts holds every one of them against the words. */
export const wordOf = (act: string) => (act.split('.')[1] ?? act) as 'stop'
