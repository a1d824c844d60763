import type { Caller } from '../../base/caller.ts'
import type { SoldLine } from '../deal/sold.ts'
import type { MarketAnswer } from '../market.ts'
import { askTimed } from '../room.ts'
import { type Timed, withSeconds } from '../terms/second.ts'

/** Transaction in which bookings and holds take turns: of a call, or of the clock. */
export type Turn = Pick<Caller, 'db' | 'services' | 'now' | 'afterCommit'>

export interface Found {
  line: SoldLine
  market: MarketAnswer
}

/** The market's answer to a wish, with its second where it is a roadblock; without holds: as if nothing were held. */
export async function askFor(
  { db, services, now }: Pick<Turn, 'db' | 'services' | 'now'>,
  line: SoldLine,
  isWithoutHolds?: boolean,
): Promise<Found> {
  const usual: Timed = { line, fault: null, free: 0 }
  const asked = { campaign: null, now, isSold: false, isWithoutHolds }
  const [timed = usual] = await withSeconds(db, [line], asked)
  return { line: timed.line, market: await askTimed({ services, db }, timed, isWithoutHolds ? { isWithoutHolds } : {}) }
}

/** True of a wish that can be held as it was asked for. */
export function fits({ asked, available, rivals, termFault }: MarketAnswer): boolean {
  return asked > 0 && available >= asked && rivals.length === 0 && termFault === null
}
