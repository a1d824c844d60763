import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { type MailPart, mailParts, type Told } from '#domain/content/told/told.ts'
import { toldCalls } from '#domain/content/told/told-calls.ts'
import { shortBuild } from '#domain/media/build.ts'
import { type Caller, may } from '../../base/caller.ts'
import { withinCustomers, withinScope } from '../../base/scope.ts'
import { tellOwner } from '../../bus/console-hints.ts'
import { handle } from '../../call/handler.ts'
import { hasPost } from '../../mail/post.ts'
import { leaveTrace } from '../../store/audit.ts'
import { mayNoticeBeSeen } from '../noti-rows.ts'
import { mayBeSeen } from '../rows.ts'

const MOST_LINES = 30

export const toldHandlers = handle(toldCalls, {
  async list(_, caller) {
    const items = await linesOf(caller)
    return { items, unread: items.filter(({ isRead }) => !isRead).length }
  },

  async read({ toldIdx }, { db, userId, now, services, afterCommit }) {
    await sql`
      update told set read_at = ${now}, updated_at = ${now}
      where user_id = ${userId} and id <= ${toldIdx} and read_at is null`.execute(db)
    afterCommit(() => tellOwner(services.bus, userId))
    return null
  },

  async wish(_, { db, services, userId }) {
    const row = db.selectFrom('app_user').select('email').where('id', '=', userId)
    const { email: address } = await row.executeTakeFirstOrThrow()
    return { parts: await wishedBy(db, userId), address, isSent: hasPost(services, codes.messageChannel.mail) }
  },

  async choose({ part, isOn }, caller) {
    // The call's own check lets no other word through.
    const chosen = part as MailPart
    await leaveOut(caller, chosen, isOn === codes.yesNo.yes)
    await leaveTrace(caller, { entity: 'user', key: caller.userId, act: 'toldMail', after: { [chosen]: isOn } })
    return null
  },
})

/** Of publishes, notices, emergency messages, work orders, builds, firmware, holds and points that one may still see. */
async function linesOf(caller: Caller): Promise<Told[]> {
  const { rows } = await sql<Omit<Told, 'at'> & { at: Date }>`
    select told.id as "toldIdx", told.kind, publish_id as "publishIdx", notice_id as "apIdx", emergency_id as "emIdx", work_id as "woIdx",
      build_id as "rolloutIdx", firmware_id as "firmwareIdx", hold_id as "holdIdx", lot_id as "ptIdx", lot.left_amount as points,
      lot.expires_on as "lastDay",
      coalesce(screen_notice.is_middle, false) as "isMiddle",
      coalesce(publish.name, screen_notice.name, work_order.title, player_rollout.build, firmware_rollout.firmware, hold.name,
        advertiser.name, emergency.title) as name, person, told.reason, bad,
      rest_bad as "restBad", told.created_at as at, read_at is not null as "isRead"
    from told
    left join publish on publish.id = publish_id
    left join screen_notice on screen_notice.id = notice_id
    left join work_order on work_order.id = work_id
    left join venue on venue.id = work_order.venue_id
    left join player_rollout on player_rollout.id = build_id
    left join firmware_rollout on firmware_rollout.id = firmware_id
    left join hold on hold.id = hold_id
    left join emergency on emergency.id = emergency_id
    left join point_lot lot on lot.entry_id = lot_id
    left join ledger_account account on account.id = lot.account_id
    left join advertiser on advertiser.id = account.advertiser_id
    where told.user_id = ${caller.userId}
      and case
        when lot_id is not null then ${mayPointsBeSeen(caller)}
        when hold_id is not null then ${mayHoldBeSeen(caller)}
        when emergency_id is not null then ${mayEmergencyBeSeen(caller)}
        when build_id is not null or firmware_id is not null then ${may(caller, 'player-build', 'VIEW')}
        when work_id is not null then ${mayWorkBeSeen(caller)}
        when notice_id is null then ${mayBeSeen(caller)}
        else ${mayNoticeBeSeen(caller)} end
    order by told.id desc
    limit ${MOST_LINES}`.execute(caller.db)
  return rows.map(({ at, name, ...row }) => ({
    ...row,
    name: row.rolloutIdx === null ? name : shortBuild(name),
    at: at.toISOString(),
  }))
}

/** Of points of a row of `advertiser`. */
export const mayPointsBeSeen = (caller: Caller): RawBuilder<boolean> =>
  may(caller, 'point-advertiser', 'LIST')
    ? withinCustomers(caller, { advertiser: 'advertiser.id', seller: 'advertiser.seller_id' })
    : sql<boolean>`false`

/** Of a row of `emergency`, to whoever ordered it: emergencies have their own room above this one. */
export const mayEmergencyBeSeen = (caller: Caller): RawBuilder<boolean> =>
  may(caller, 'emergency', 'VIEW') ? sql<boolean>`emergency.asked_by = ${caller.userId}` : sql<boolean>`false`

/** Of a row of `hold`: holds have their own room above this one as well. */
export const mayHoldBeSeen = (caller: Caller): RawBuilder<boolean> =>
  may(caller, 'avails', 'LIST')
    ? sql<boolean>`(${caller.scope.brands === 'all'} or hold.held_by = ${caller.userId})`
    : sql<boolean>`false`

/** Of a row of `work_order` with its `venue`: orders have their own room above this one. */
export const mayWorkBeSeen = (caller: Caller): RawBuilder<boolean> =>
  withinScope(caller, { brand: 'work_order.brand_code', group: 'venue.group_code', venue: 'work_order.venue_id' })

/** Everything, unless somebody has said otherwise. */
export async function wishedBy(db: Kysely<DB>, userId: number): Promise<MailPart[]> {
  const row = await db.selectFrom('told_wish').select('without').where('user_id', '=', userId).executeTakeFirst()
  return mailParts.filter((part) => !row?.without.includes(part))
}

async function leaveOut({ db, userId }: Caller, part: MailPart, isOn: boolean) {
  await sql`
    insert into told_wish as wish (user_id, without)
    values (${userId}, ${isOn ? [] : [part]}::text[])
    on conflict (user_id) do update
    set updated_at = now(), without = array(
      select each from unnest(wish.without) each where each <> ${part}
      union all
      select unnest(excluded.without))`.execute(db)
}
