import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { refuseUnless } from '#domain/base/reply.ts'
import type { CampaignRank } from '#domain/campaign/rank.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { type OrganizedCampaign, organizeCalls } from '#domain/schedule/organize-calls.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Caller } from '../../base/caller.ts'
import { handle } from '../../call/handler.ts'
import { amendCampaign } from '../../campaign/life/amend.ts'
import { campaigns } from '../../campaign/rows.ts'
import { orderToday } from '../../schedule/build-orders.ts'
import { previewRebuild } from '../../schedule/build-preview.ts'
import { leaveTraces } from '../../store/audit.ts'
import { previewAssign } from './assign.ts'
import { movesOf } from './moves.ts'

export const organizeHandlers = handle(organizeCalls, {
  async list(_, caller) {
    return { list: await organized(caller) }
  },

  async preview({ ranks }, caller) {
    await changed(caller, ranks)
    return previewRebuild(caller, { ranks: ranks.map(({ cpIdx, rank }) => [cpIdx, rank]) })
  },

  async save({ ranks, reason }, caller) {
    const changes = await changed(caller, ranks)
    refuseUnless(changes.length > 0, 'form.unchanged')
    await sql`
      update campaign set rank = entry.rank, updated_at = clock_timestamp()
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as entry ("cpIdx" integer, rank smallint)
      where campaign.id = entry."cpIdx"`.execute(caller.db)
    await leaveTraces(
      caller,
      changes.map(({ cpIdx, rank, before }) => {
        const trace = { entity: 'campaign', key: cpIdx, act: 'rank', brand: null }
        return { ...trace, before: { rank: before }, after: { rank, reason } }
      }),
    )
    return { changed: changes.length, job: await orderToday(caller) }
  },

  async previewAssign({ cpIdx, places }, caller) {
    return previewAssign(caller, await campaigns(caller).get(cpIdx), places)
  },

  async previewStep({ cpIdx, stops, atDayEnd }, caller) {
    return movesOf(caller, await campaigns(caller).get(cpIdx), { stops: stops === 'Y', atDayEnd: atDayEnd === 'Y' })
  },

  async assign({ cpIdx, places, reason }, caller) {
    refusePart(caller)
    await amendCampaign(caller, await campaigns(caller).lock(cpIdx), { reason, places })
    return { cpIdx, job: await orderToday(caller) }
  },
})

/** Plays are dealt out over the whole network: who sees a part of it alone does not say who comes first. */
function refusePart({ scope }: Caller) {
  refuseUnless(scope.brands === 'all', 'organize.wholeNetwork', { kind: 'forbidden' })
}

const todayOf = ({ now }: Caller) => localDay(USUAL_ZONE, now.getTime())

/** Approved, and not over. */
async function organized(caller: Caller): Promise<OrganizedCampaign[]> {
  refusePart(caller)
  const today = todayOf(caller)
  const { waiting, running } = codes.campaignStatus
  const { rows } = await sql<OrganizedCampaign>`
    select campaign.id as "cpIdx", campaign.name as "cpName", advertiser.name as "adName",
      coalesce(min(line.tier), 5)::integer as tier, campaign.rank, campaign.starts_on as "startsOn",
      campaign.ends_on as "endsOn", campaign.approval, coalesce(sum(line_day.goal), 0)::float8 as goal,
      coalesce(sum(line_day.planned), 0)::float8 as planned
    from campaign
    join advertiser on advertiser.id = campaign.advertiser_id
    left join campaign_line line on line.campaign_id = campaign.id
    left join line_day on line_day.line_id = line.id and line_day.day = ${today}
    where campaign.ends_on >= ${today} and (
      campaign.status = ${running} or campaign.status = ${waiting} and campaign.approval = ${codes.approval.approved})
    group by campaign.id, advertiser.name
    order by tier, campaign.rank, campaign.name, campaign.id`.execute(caller.db)
  return rows
}

/** Those that would have another rank; one that is not there is refused like a foreign one. */
async function changed(caller: Caller, ranks: readonly CampaignRank[]): Promise<(CampaignRank & { before: number })[]> {
  const known = new Map((await organized(caller)).map(({ cpIdx, rank }) => [cpIdx, rank]))
  const isKnown = ranks.every(({ cpIdx }) => known.has(cpIdx))
  refuseUnless(isKnown, 'general.unknown', { kind: 'unknown' })
  return ranks.flatMap(({ cpIdx, rank }) => {
    const before = known.get(cpIdx) ?? rank
    return before === rank ? [] : [{ cpIdx, rank, before }]
  })
}
