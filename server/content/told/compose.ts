import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { pageOfTold, type Told, toldParts } from '#domain/content/told/told.ts'
import { shortBuild } from '#domain/media/build.ts'
import { filledIn, writtenIn } from '#domain/text/written.ts'
import { type Caller, may } from '../../base/caller.ts'
import type { Services } from '../../base/services.ts'
import { callerFor } from '../../call/background.ts'
import { publicPage } from '../../mail/post.ts'
import type { Composed, Outgoing } from '../../mail/send.ts'
import { wordsOf } from '../../store/words.ts'
import { notices } from '../noti-rows.ts'
import { publishStore } from '../rows.ts'
import { mayEmergencyBeSeen, mayHoldBeSeen, mayPointsBeSeen, mayWorkBeSeen, wishedBy } from './told.ts'

const publishes = publishStore()

/** With the rights and wishes of when it leaves. */
export async function composeTold(services: Services, message: Outgoing): Promise<Composed> {
  const line = await lineOf(services, message)
  const owner = { userId: message.userId ?? 0, actingUserId: null, brand: null }
  const caller = line && (await callerFor(services, services.db, owner, { requestId: message.key, afterCommit }))
  const name = line && caller && (await nameOf(caller, line))
  if (!line || name === undefined) return { withdrawn: codes.sentReason.gone }
  const parts = await wishedBy(services.db, owner.userId)
  if (!parts.includes(toldParts[line.kind])) return { withdrawn: codes.sentReason.optedOut }
  const words = await wordsOf(message.language, 'letter')
  const { person, reason, bad, restBad, points, lastDay } = line
  const formats = writtenIn(message.language)
  const expiry = { points: formats.number(points ?? 0), day: lastDay === null ? '' : formats.day(lastDay) }
  const values = { ...expiry, publish: name, person, reason: reason ?? '', bad: bad ?? 0, rest: restBad ?? 0 }
  const tell = (key: string) => filledIn(words[key] ?? '', values)
  const page = publicPage(services, pageOfTold(line))
  const foot = [tell('told.settings'), publicPage(services, '/account/mypage/view')]
  return {
    subject: tell(`told.${line.kind}`),
    words: [tell(`told.${line.kind}.words`), '', page, '', ...foot, ''].join('\n'),
  }
}

/** Nothing that is read here waits for a commit. */
const afterCommit = () => undefined

/** Name of what it tells of, where one may still see it. */
async function nameOf(
  caller: Caller,
  { publishIdx, apIdx, emIdx, woIdx, holdIdx, ptIdx, build, firmware }: Line,
): Promise<string | undefined> {
  const rolledOut = build === null ? firmware : shortBuild(build)
  if (rolledOut !== null) return may(caller, 'player-build', 'VIEW') ? rolledOut : undefined
  if (woIdx !== null) return workNamed(caller, woIdx)
  if (holdIdx !== null) return holdNamed(caller, holdIdx)
  if (ptIdx !== null) return ownerNamed(caller, ptIdx)
  if (emIdx !== null) return emergencyNamed(caller, emIdx)
  if (publishIdx !== null) return (await publishes.within(caller).find(publishIdx))?.publishName
  return (await notices.within(caller).find(apIdx ?? 0))?.notiName
}

async function workNamed(caller: Caller, woIdx: number): Promise<string | undefined> {
  const { rows } = await sql<{ title: string }>`
    select work_order.title
    from work_order
    join venue on venue.id = work_order.venue_id
    where work_order.id = ${woIdx} and ${mayWorkBeSeen(caller)}`.execute(caller.db)
  return rows[0]?.title
}

async function holdNamed(caller: Caller, holdIdx: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from hold where id = ${holdIdx} and ${mayHoldBeSeen(caller)}`.execute(caller.db)
  return rows[0]?.name
}

async function emergencyNamed(caller: Caller, emIdx: number): Promise<string | undefined> {
  const { rows } = await sql<{ title: string }>`
    select title from emergency where id = ${emIdx} and ${mayEmergencyBeSeen(caller)}`.execute(caller.db)
  return rows[0]?.title
}

/** Owner of points of which some are left. */
async function ownerNamed(caller: Caller, ptIdx: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select advertiser.name
    from point_lot lot
    join ledger_account account on account.id = lot.account_id
    join advertiser on advertiser.id = account.advertiser_id
    where lot.entry_id = ${ptIdx} and lot.left_amount > 0 and ${mayPointsBeSeen(caller)}`.execute(caller.db)
  return rows[0]?.name
}

type Line = Omit<Told, 'toldIdx' | 'name' | 'at' | 'isRead'> & { build: string | null; firmware: string | null }

/** Line of the message, to whoever still has the address that it was queued for. */
async function lineOf({ db }: Services, { id, address }: Outgoing): Promise<Line | undefined> {
  const row = await db
    .selectFrom('message')
    .innerJoin('told', 'told.id', 'message.told_id')
    .innerJoin('app_user', 'app_user.id', 'told.user_id')
    .leftJoin('screen_notice', 'screen_notice.id', 'notice_id')
    .leftJoin('player_rollout', 'player_rollout.id', 'build_id')
    .leftJoin('firmware_rollout', 'firmware_rollout.id', 'firmware_id')
    .leftJoin('point_lot', 'point_lot.entry_id', 'lot_id')
    .select(['told.kind', 'build', 'firmware', 'person', 'told.reason', 'bad', 'rest_bad as restBad'])
    .select(['publish_id as publishIdx', 'notice_id as apIdx', 'emergency_id as emIdx', 'work_id as woIdx'])
    .select(['build_id as rolloutIdx', 'firmware_id as firmwareIdx', 'hold_id as holdIdx', 'lot_id as ptIdx'])
    .select(['left_amount as points', 'expires_on as lastDay', 'is_middle as isMiddle'])
    .where('message.id', '=', id)
    .where('app_user.email', '=', address)
    .executeTakeFirst()
  // Kinds are written from the list that the column checks.
  return row && { ...row, isMiddle: row.isMiddle === true, kind: row.kind as Told['kind'] }
}
