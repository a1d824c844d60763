import { sql } from 'kysely'
import type { InputOf } from '#domain/base/call.ts'
import { codes } from '#domain/base/codes.ts'
import { outcome, refuse, refuseField, refuseUnless } from '#domain/base/reply.ts'
import { mayBecome, uncheckedPoints } from '#domain/material/review.ts'
import { materialReviewCalls } from '#domain/material/review-calls.ts'
import { refuseOwnRequest } from '../account/two-person.ts'
import type { Caller } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { withPoster } from '../file/poster.ts'
import { leaveTrace } from '../store/audit.ts'
import { type Material, materialStore } from './material.ts'
import { isOnOthersScreens, queueStore } from './queue.ts'

const { approved, rejected } = codes.review

/** Campaigns that show a creative. */
interface Showing {
  /** Names of those with a line that has nothing else to show. */
  losing(caller: Caller, matId: number): Promise<readonly string[]>
  /** Those that waited for it begin. */
  begin(caller: Caller, matId: number): Promise<void>
}

export const materialReviewHandlers = (campaigns: Showing) =>
  handle(materialReviewCalls, {
    async queue(input, caller) {
      const page = await queueStore.within(caller).page(input)
      return { ...page, list: page.list.map((row) => withPoster(caller, row)) }
    },

    async status(decision, caller) {
      const row = await materialStore.within(caller).lock(decision.matId)
      await refuseOthersScreens(caller, row.matId)
      const filmless = await decide(caller, row, decision, campaigns)
      return { matId: row.matId, filmless }
    },

    async losses({ matId }, caller) {
      await materialStore.within(caller).get(matId)
      return { matId, filmless: await campaigns.losing(caller, matId) }
    },
  })

type Decision = InputOf<typeof materialReviewCalls.status>

/** The version that waits is approved or refused; what plays can be withdrawn, also while a later version waits. */
async function decide(
  caller: Caller,
  row: Material,
  decision: Decision,
  campaigns: Showing,
): Promise<readonly string[]> {
  const isEarlier = decision.version === row.airVersion && decision.version !== row.version
  refuseUnless(isEarlier || decision.version === row.version, 'review.otherVersion', { kind: 'stale' })
  const from = isEarlier ? approved : row.review
  refuseUnless(mayBecome[from].includes(decision.review), 'approval.notPossible')
  if (decision.review === approved) return approve(caller, row, decision, campaigns)
  if (!decision.point) refuseField('point', 'field.missingChoice', outcome.missing)
  if (!decision.reason) refuseField('reason', 'field.missingText', outcome.missing)
  const filmless = from === approved ? await campaigns.losing(caller, row.matId) : []
  if (isEarlier) await withdrawEarlier(caller, row.matId)
  else await write(caller, row.matId, decision)
  await keep(caller, row, decision)
  return filmless
}

async function approve(caller: Caller, row: Material, decision: Decision, campaigns: Showing) {
  refuseUnless(row.encoding === codes.encoding.complete, 'review.notEncoded')
  refuseUnless(uncheckedPoints(decision.checks).length === 0, 'review.checksMissing')
  const isConfirmed = decision.isConfirmed === codes.yesNo.yes
  const mark = await refuseOwnRequest(caller, { requestedBy: await requesterOf(caller, row.matId), isConfirmed })
  await write(caller, row.matId, { ...decision, point: null, reason: null })
  await keep(caller, row, decision, mark)
  await campaigns.begin(caller, row.matId)
  return []
}

async function write({ db, now }: Caller, matId: number, { review, point = null, reason = null }: Decision) {
  await db
    .updateTable('material')
    .set({ review, reject_point: point, reject_reason: reason, reviewed_at: now, updated_at: now })
    .where('id', '=', matId)
    .execute()
}

async function withdrawEarlier({ db }: Caller, matId: number) {
  await db.deleteFrom('material_on_air').where('material_id', '=', matId).execute()
}

/** The decision itself, with the bytes it was about, and its trace. */
async function keep(caller: Caller, row: Material, decision: Decision, mark: object = {}) {
  const { matId, version, review, point = null, reason = null, checks } = decision
  const kept = review === rejected ? { point, reason } : { point: null, reason: null }
  await sql`
    insert into material_review (material_id, version, sha256, review, point, reason, reviewed_by, reviewer)
    select material.id, ${version}, coalesce(
        (select sha256 from material_on_air aired where aired.material_id = material.id and aired.version = ${version}),
        file.asset_sha256),
      ${review}, ${kept.point}, ${kept.reason}, ${caller.userId}, ${caller.userName}
    from material
    join file on file.id = material.file_id
    where material.id = ${matId}`.execute(caller.db)
  const before = { review: row.review, version: row.version }
  const after = { review, version, ...kept, ...(review === approved && { checks }), ...mark }
  await leaveTrace(caller, { entity: 'material', key: matId, act: 'review', before, after, brand: null })
}

async function requesterOf({ db }: Caller, matId: number) {
  const row = await db.selectFrom('material').select('requested_by').where('id', '=', matId).executeTakeFirst()
  return row ? row.requested_by : refuse('general.unknown', { kind: 'unknown' })
}

/** A brand decides alone where a creative is booked on its own screens alone; else the platform does. */
async function refuseOthersScreens(caller: Caller, matId: number) {
  const { rows } = await sql`
    select from material where material.id = ${matId} and ${isOnOthersScreens(caller)}`.execute(caller.db)
  refuseUnless(rows.length === 0, 'review.otherBrands')
}
