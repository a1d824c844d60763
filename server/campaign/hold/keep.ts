import type { HoldState } from '#domain/campaign/hold/state.ts'
import { bitsOf } from '#domain/campaign/line.ts'
import type { Caller } from '../../base/caller.ts'
import { leaveTrace } from '../../store/audit.ts'
import type { BuyersWish } from '../avails.ts'
import { approvalFor } from './approval.ts'
import { expiryFrom } from './term.ts'
import type { Found } from './turn.ts'

/** Wish of a buyer with the name that it is held by. */
export type HeldWish = BuyersWish & { holdName: string }

interface Kept {
  holdIdx: number
  expiresAt: string
  state: HoldState
}

/** Writes a hold down: by the days and the second that it was found with, or in line, where nothing is promised. */
export async function keepHold(caller: Caller, wish: HeldWish, found: Found, isInLine = false): Promise<Kept> {
  const { line, market } = found
  const { startsOn, endsOn, weekdays, slots, goal, plays, loops, targets } = line
  const promised = isInLine ? null : market.promised
  const expiresAt = expiryFrom(caller.now)
  const approval = await approvalFor(caller, found)
  const hours = bitsOf(wish.targetHours)
  const { id } = await caller.db
    .insertInto('hold')
    .values({
      ...{ name: wish.holdName, held_by: caller.userId, starts_on: startsOn, ends_on: endsOn, weekdays, hours, slots },
      ...{ goal, plays, loops, targets: JSON.stringify(targets), expires_at: expiresAt },
      ...{ advertiser_id: wish.advIdx ?? null, is_sequence: wish.isSequence === 'Y' },
      ...{ exclusive: wish.exclusive ?? null, per_hour: wish.perHour ?? null, per_day: wish.perDay ?? null },
      ...{ promised_from: promised?.from ?? null, promised_plays: promised && [...promised.plays] },
      ...{ is_roadblock: line.further?.roadblock ?? false, phase: isInLine ? null : (line.further?.phase ?? null) },
      ...{ in_line_since: isInLine ? caller.now : null, approval, asked: Math.round(market.asked) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const act = isInLine ? 'standInLine' : 'create'
  await leaveTrace(caller, { entity: 'hold', key: id, act, after: { ...wish } })
  const state = isInLine ? 'inLine' : approval === null ? 'held' : 'asked'
  return { holdIdx: id, expiresAt: expiresAt.toISOString(), state }
}
