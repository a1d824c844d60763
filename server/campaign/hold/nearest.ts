import { type NearWish, nearWishes } from '#domain/campaign/hold/nearest.ts'
import type { NearestWish } from '#domain/campaign/wish.ts'
import type { Wish } from '../wish.ts'
import type { Found } from './turn.ts'
import { fits } from './turn.ts'

/** Of each kind of nearer wish the first that can be held as it is; none where the wish itself can. */
export async function nearestTo<Asked extends Wish>(
  wish: Asked,
  ask: (wish: Asked) => Promise<Found>,
): Promise<NearestWish[]> {
  const { market } = await ask(wish)
  if (fits(market)) return []
  const found: NearestWish[] = []
  for (const near of nearWishes(wish, market.available)) {
    const first = await firstThatFits(near, wish, ask)
    if (first) found.push({ ...first.near, screens: first.screens - market.screens })
  }
  return found
}

async function firstThatFits<Asked extends Wish>(
  near: readonly NearWish[],
  wish: Asked,
  ask: (wish: Asked) => Promise<Found>,
) {
  for (const each of near) {
    const { market } = await ask({ ...wish, ...each.change })
    if (fits(market)) return { near: each, screens: market.screens }
  }
  return undefined
}
