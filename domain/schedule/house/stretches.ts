import type { ContentFacts } from '#domain/schedule/day/eligible.ts'
import type { Publish } from '#domain/schedule/house/publish.ts'

/** Other contents that a publish shows from an instant on. */
export interface Change {
  id: number
  at: number
  contents: readonly ContentFacts[]
}

/** Name of a rolled-out version: the contents of a change, or those that a publish begins with. */
export const versionName = (publishId: string | number, changeId: number | null) => `${publishId}:${changeId ?? 0}`

/**
 * A publish whose contents change, as one publish after the other: each ends where the next begins. What is held back
 * from a screen is passed over there.
 */
export function stretchesOf<Order extends Publish>(
  publish: Order,
  changes: readonly Change[],
  held: readonly string[] = [],
): readonly Order[] {
  if (changes.length === 0 && held.length === 0) return [publish]
  const versions = [{ id: null, at: publish.from, contents: publish.contents }, ...changes]
  const open = versions.filter(({ id }) => !held.includes(versionName(publish.id, id)))
  return open.map(({ at, contents }, place) => {
    const next = open[place + 1]
    return { ...publish, contents, targetedFrom: at, ...(next && { targetedTo: next.at }) }
  })
}

/** Of each publish the stretch that an instant lies in. */
export function stretchesAt<Order extends Publish>(stretches: readonly Order[], instant: number): readonly Order[] {
  const isBegun = ({ from, targetedFrom = from }: Order) => targetedFrom <= Math.max(instant, from)
  return [...Map.groupBy(stretches, ({ id }) => id).values()].flatMap((own) => own.filter(isBegun).slice(-1))
}
