import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { refuse, refuseUnless } from '#domain/base/reply.ts'
import { afterStep } from '#domain/base/states.ts'
import { holdCalls } from '#domain/campaign/avails-calls.ts'
import { MOST_RENEWALS } from '#domain/campaign/hold/hold.ts'
import { type HoldAct, type HoldActor, type HoldState, holdLife, isOver } from '#domain/campaign/hold/state.ts'
import { isOwnRequest } from '../../account/two-person.ts'
import { type Caller, may } from '../../base/caller.ts'
import { handle } from '../../call/handler.ts'
import { leaveTrace } from '../../store/audit.ts'
import { lineOf, ofWish } from '../avails.ts'
import { isLost, keepLostSale } from '../lost-sale.ts'
import { refuseRivals, takeTurnToBook } from '../room.ts'
import { openLine, standsBehind } from './before.ts'
import { type HeldWish, keepHold } from './keep.ts'
import { serveLapsed, serveLine } from './line.ts'
import { holdsOf, isVisible } from './list.ts'
import { holdStateAt } from './state-sql.ts'
import { tellHolder } from './tell.ts'
import { expiryFrom } from './term.ts'
import { askFor, type Found, fits } from './turn.ts'

export const holdHandlers = handle(holdCalls, {
  list: async (_, caller) => ({ list: await holdsOf(caller) }),

  async save(wish, caller) {
    const { found } = await askInTurn(caller, wish)
    await refuseWithoutRoom(caller, wish, found)
    return keepHold(caller, wish, found)
  },

  async standInLine(wish, caller) {
    const { found, line } = await askInTurn(caller, wish)
    refuseUnless(!fits(found.market), 'hold.hasRoom')
    if ((await standsBehind(caller, line)) === null) {
      await refuseWithoutRoom(caller, wish, found)
      refuse('hold.nobodyBefore')
    }
    const { inLine } = (await openLine(caller.db, caller.now))(line)
    return { ...(await keepHold(caller, wish, found, true)), place: inLine + 2 }
  },

  async renew({ holdIdx }, caller) {
    const { renewals, until } = await stepOf(caller, holdIdx, 'renew')
    refuseUnless(renewals < MOST_RENEWALS, 'hold.renewedEnough', { values: { most: MOST_RENEWALS } })
    const expiresAt = expiryFrom(caller.now)
    refuseUnless(until < expiresAt, 'hold.notLonger')
    await sql`
      update hold set expires_at = ${expiresAt}, renewals = ${renewals + 1}, updated_at = clock_timestamp()
      where id = ${holdIdx}`.execute(caller.db)
    await leaveTrace(caller, { entity: 'hold', key: holdIdx, act: 'renew' })
    return { expiresAt: expiresAt.toISOString() }
  },

  async release({ holdIdx }, caller) {
    await takeTurnToBook(caller.db)
    const { from, to } = await stepOf(caller, holdIdx, 'release')
    await sql`
      update hold set released_at = ${caller.now}, updated_at = clock_timestamp() where id = ${holdIdx}`.execute(
      caller.db,
    )
    await leaveTrace(caller, { entity: 'hold', key: holdIdx, act: 'release' })
    await serveLine(caller, { from, to })
    return null
  },

  async approve({ holdIdx }, caller) {
    const { heldBy } = await stepOf(caller, holdIdx, 'approve')
    refuseUnless(!isOwnRequest(caller, heldBy), 'approval.ownRequest')
    await decide(caller, holdIdx, codes.approval.approved)
    await leaveTrace(caller, { entity: 'hold', key: holdIdx, act: 'approve' })
    await tellHolder(caller, holdIdx, 'holdApproved', { by: caller })
    return null
  },

  async reject({ holdIdx, reason }, caller) {
    await takeTurnToBook(caller.db)
    const { from, to } = await stepOf(caller, holdIdx, 'reject', reason)
    await decide(caller, holdIdx, codes.approval.rejected, reason)
    await leaveTrace(caller, { entity: 'hold', key: holdIdx, act: 'reject', after: { reason } })
    await tellHolder(caller, holdIdx, 'holdRejected', { by: caller, reason })
    await serveLine(caller, { from, to })
    return null
  },
})

/** Decision of the platform; a refused hold is released with it. */
async function decide({ db, now, userId }: Caller, holdIdx: number, approval: number, reason: string | null = null) {
  await sql`
    update hold
    set approval = ${approval}, reason = ${reason}, decided_by = ${userId}, decided_at = ${now},
      released_at = case when ${reason !== null} then ${now}::timestamptz end, updated_at = clock_timestamp()
    where id = ${holdIdx}`.execute(db)
}

/** One hold after the other: two of them must not both find the last free plays. What has lapsed goes to those in line first. */
async function askInTurn(caller: Caller, wish: HeldWish) {
  const line = await lineOf(caller, wish)
  await takeTurnToBook(caller.db)
  await serveLapsed(caller)
  return { line, found: await askFor(caller, line) }
}

async function refuseWithoutRoom(caller: Caller, wish: HeldWish, { line, market }: Found) {
  const { available, asked, rivals, termFault } = market
  const isSequence = wish.isSequence === 'Y'
  const lost = { name: wish.holdName, line, places: wish.places, market, advertiser: wish.advIdx ?? null, isSequence }
  if (termFault?.msg === 'terms.noSecond' || (!termFault && isLost(market))) keepLostSale(caller, lost)
  if (termFault) refuse(ofWish(termFault.msg), { values: termFault.values })
  await refuseRivals(caller, rivals, 'hold')
  refuseUnless(asked > 0, 'hold.noPlays')
  const values = { available: Math.floor(Math.min(asked, available)), asked }
  refuseUnless(available >= asked, 'hold.notFree', { values })
}

interface Held {
  renewals: number
  until: Date
  from: string
  to: string
  heldBy: number
  state: HoldState
}

/** Hold that may take this step by its caller, locked; foreign and unknown ones are answered alike. */
async function stepOf(caller: Caller, holdIdx: number, act: HoldAct, reason?: string) {
  const { rows } = await sql<Held>`
    select renewals, expires_at as "until", starts_on as "from", ends_on as "to", held_by as "heldBy", ${holdStateAt(caller.now)} as state
    from hold
    where id = ${holdIdx} and ${isVisible(caller)}
    for update`.execute(caller.db)
  const row = rows[0] ?? refuse('general.unknown', { kind: 'unknown' })
  refuseUnless(!isOver(row.state), 'hold.over')
  const who: HoldActor[] = may(caller, 'campaign-approve', 'ETC') ? ['holder', 'platform'] : ['holder']
  afterStep(holdLife, { act, state: row.state, who, reason })
  return row
}
