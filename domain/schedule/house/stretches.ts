import type { ContentFacts } from '#domain/schedule/day/eligible.ts'
import type { Publish } from '#domain/schedule/house/publish.ts'

/** Other contents that a publish shows from an instant on. */
export interface Change {
  at: number
  contents: readonly ContentFacts[]
}

/** A publish whose contents change, as one publish after the other: each ends where the next begins. */
export function stretchesOf<Order extends Publish>(publish: Order, changes: readonly Change[]): readonly Order[] {
  if (changes.length === 0) return [publish]
  const versions = [{ at: publish.from, contents: publish.contents }, ...changes]
  return versions.map(({ at, contents }, place) => {
    const next = versions[place + 1]
    return { ...publish, contents, targetedFrom: at, ...(next && { targetedTo: next.at }) }
  })
}

/** Of each publish the stretch that an instant lies in. */
export function stretchesAt<Order extends Publish>(stretches: readonly Order[], instant: number): readonly Order[] {
  const isBegun = ({ from, targetedFrom = from }: Order) => targetedFrom <= Math.max(instant, from)
  return [...Map.groupBy(stretches, ({ id }) => id).values()].flatMap((own) => own.filter(isBegun).slice(-1))
}
