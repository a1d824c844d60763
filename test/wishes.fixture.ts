import type { AdLine, DayNetwork } from '#domain/schedule/day/network.ts'
import { playsAllowed } from '#domain/schedule/model/limits.ts'
import { adNetwork, dice } from '#test/bench/ad-network.ts'

/** Wishes that come one after the other to a small network, until it is full; the same seed gives the same ones. */
export interface Wishes {
  /** The network before anything is sold. */
  empty: DayNetwork
  /** A wish of some plays, as its `goal`; more of them than there is room for come sooner or later. */
  next(): AdLine
}

/** Customers of some networks buy all of it all day, of others some screens in some hours. */
export function wishesOf(seed: number, longShare: number): Wishes {
  const random = dice(seed)
  const below = (end: number) => Math.floor(random() * end)
  const order = { screens: 6 + below(10), lines: 1, load: 0, targets: 'groups', seed, screensPerGroup: 5 } as const
  const empty = { ...adNetwork(order), lines: [] }
  const wholeShare = 0.8 * random()
  let count = 0
  const some = () => {
    const [from, length] = [below(order.screens), 1 + below(order.screens)]
    const places = Array.from({ length: order.screens }, (_, place) => place)
    return Int32Array.from(places.filter((place) => (place - from + order.screens) % order.screens < length))
  }
  return {
    empty,
    next: () => {
      const isWhole = random() < wholeShare
      const isShare = random() < 0.5
      const line: AdLine = {
        ...{ id: `l${1000 + count}`, campaign: `c${count}`, advertiser: `a${count % 7}`, category: `k${count++ % 5}` },
        ...{ slots: random() < longShare ? 2 : 1, tier: random() < 0.8 ? 5 : 6, goal: 0, isTakeover: false },
        cap: isShare || random() < 0.7 ? { plays: 1 + below(6), loops: 1 + below(3) } : null,
        screens: isWhole ? Int32Array.from(empty.screens.keys()) : some(),
        hours: isWhole || random() < 0.5 ? 0xffffff : (((1 << (1 + below(9))) - 1) << (7 + below(9))) & 0xffffff,
        creatives: [],
      }
      const most = line.cap ? playsAllowed(empty, line, line.cap).whole : 100 * line.screens.length
      return { ...line, goal: isShare ? most : Math.floor(most * random()) }
    },
  }
}
