import { type NearWish, nearWishes, sameDays, type Wished } from '#domain/campaign/hold/nearest.ts'
import type { CampaignLine } from '#domain/campaign/line.ts'
import type { NearestWish } from '#domain/campaign/wish.ts'
import type { Caller } from '../../base/caller.ts'
import { type MarketAnswer, nothing } from '../market.ts'
import { type Booking, roomFor } from '../room.ts'
import { fits } from './turn.ts'

interface Room {
  market: MarketAnswer
  /** It can be had as it was asked for. */
  isFree: boolean
}

type Ask<Asked> = (wish: Asked) => Promise<Room>

export const roomOf = (market: MarketAnswer): Room => ({ market, isFree: fits(market) })

/** Of each kind of nearer wish the first that can be held as it is; none where the wish itself can. */
export async function nearestTo<Asked extends Wished>(
  wish: Asked,
  ask: Ask<Asked>,
  isMeant = (_: NearWish) => true,
): Promise<NearestWish[]> {
  const { market, isFree } = await ask(wish)
  if (isFree) return []
  const found: NearestWish[] = []
  for (const near of nearWishes(wish, market.available)) {
    const first = await firstThatFits(near.filter(isMeant), wish, ask)
    if (first) found.push({ ...first.near, screens: first.screens - market.screens })
  }
  return found
}

async function firstThatFits<Asked extends Wished>(near: readonly NearWish[], wish: Asked, ask: Ask<Asked>) {
  for (const each of near) {
    const { market, isFree } = await ask({ ...wish, ...each.change })
    if (isFree) return { near: each, screens: market.screens }
  }
  return undefined
}

interface Written extends Booking {
  /** Each with its place among all lines of the campaign. */
  lines: readonly (CampaignLine & { at: number })[]
}

/** The same for a line of a campaign: the others stay as they are, and none of them loses the room that it has. */
export async function nearestToLine(caller: Caller, booking: Written, line: number): Promise<NearestWish[]> {
  const place = booking.lines.findIndex(({ at }) => at === line)
  const own = booking.lines[place]
  if (!own || own.goalKind === 'impressions') return []
  let before: readonly boolean[] | undefined
  const ask = async ({ startsOn, endsOn, ...share }: Wished) => {
    const lines = booking.lines.with(place, { ...own, ...share, goal: share.goal ?? null })
    const rooms = await roomFor(caller, { ...booking, startsOn, endsOn, lines })
    const free = rooms.map(fits)
    const had = before ?? free
    before = had
    const isFree = free.every((each, at) => each || (at !== place && !had[at]))
    return { market: rooms[place] ?? nothing, isFree }
  }
  const [{ startsOn, endsOn, lines }, { plays, loops, goal, places }] = [booking, own]
  const isMeant = ({ kind }: NearWish) => lines.length === 1 || sameDays.includes(kind)
  return nearestTo({ startsOn, endsOn, plays, loops, goal, places }, ask, isMeant)
}
