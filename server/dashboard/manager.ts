import { sql } from 'kysely'
import { advertiserCalls } from '#domain/account/advertiser-calls.ts'
import { corpCalls } from '#domain/account/corp-calls.ts'
import { userCalls } from '#domain/account/user-calls.ts'
import { codes } from '#domain/base/codes.ts'
import { campaignListCalls } from '#domain/campaign/campaign-calls.ts'
import type { ManagerBoard, Revenue } from '#domain/dashboard/board.ts'
import { advertiserPointCalls } from '#domain/money/point/advertiser-point-calls.ts'
import { salesPointCalls } from '#domain/money/point/sales-point-calls.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { qnaCalls } from '#domain/support/qna-calls.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Caller } from '../base/caller.ts'
import { allOf, withinActiveBrand, withinScope } from '../base/scope.ts'
import { campaignMonths } from '../campaign/report/months.ts'
import { isSettled } from '../campaign/report/reports.ts'
import { isVisible, seesMoney } from '../campaign/rows.ts'
import { lastDays } from './days.ts'
import { type Counted, figuresOf } from './figures.ts'

const { requested, approved, stopped, rejected } = codes.approval
const asked = { approval: [requested] }
const askedPoints = { pointState: [codes.pointState.asked] }

/** Beside the queue `to-review`, whose kinds the board counts as what needs attention: nothing is counted twice. */
export const work: readonly Counted[] = [
  {
    name: 'openQuestions',
    list: qnaCalls.list,
    path: '/support/qna/list',
    filters: { qnaStatus: [codes.qnaStatus.asked] },
  },
  { name: 'askedCompanies', list: corpCalls.list, path: '/account/corp/list', filters: asked },
  { name: 'askedAdvertisers', list: advertiserCalls.list, path: '/account/advertiser/list', filters: asked },
  { name: 'askedUsers', list: userCalls.list, path: '/account/user/list', filters: asked },
  {
    name: 'askedPayouts',
    list: salesPointCalls.list,
    path: '/point/sales/list',
    filters: { pointKind: [codes.pointKind.payout], pointState: [codes.pointState.will] },
  },
  { name: 'askedPoints', list: advertiserPointCalls.list, path: '/point/advertiser/list', filters: askedPoints },
  { name: 'askedCommission', list: salesPointCalls.list, path: '/point/sales/list', filters: askedPoints },
]

export const lives: readonly Counted[] = [
  { name: 'requested', list: campaignListCalls.request, path: '/campaign/request/list' },
  {
    name: 'approved',
    list: campaignListCalls.wait,
    path: '/campaign/wait/list',
    filters: { campaignStatus: [codes.campaignStatus.waiting], approval: [approved] },
  },
  { name: 'running', list: campaignListCalls.live, path: '/campaign/live/list' },
  { name: 'paused', list: campaignListCalls.run, path: '/campaign/run/list', filters: { approval: [stopped] } },
  {
    name: 'refusedCampaigns',
    list: campaignListCalls.wait,
    path: '/campaign/wait/list',
    filters: { approval: [rejected] },
  },
]

export async function managerBoard(caller: Caller): Promise<ManagerBoard> {
  const [waiting, campaigns, week, incidents, revenue, days] = await Promise.all([
    figuresOf(caller, work),
    figuresOf(caller, lives),
    weekOf(caller),
    incidentsOf(caller),
    revenueOf(caller),
    lastDays(caller, { isPlanAsked: true }),
  ])
  return { work: waiting, campaigns, ...week, incidents, revenue, days }
}

const WEEK = 7

async function weekOf(caller: Caller): Promise<Pick<ManagerBoard, 'starting' | 'ending'>> {
  const today = todayOf(caller)
  const last = dayAfter(today, WEEK - 1)
  const { waiting, running } = codes.campaignStatus
  const { rows } = await sql<{ starting: number; ending: number }>`
    select
      count(*) filter (where status = ${waiting} and approval = ${approved} and starts_on between ${today} and ${last}) as starting,
      count(*) filter (where status = ${running} and ends_on between ${today} and ${last}) as ending
    from campaign
    where status in (${waiting}, ${running}) and ends_on >= ${today} and ${isVisible(caller)}`.execute(caller.db)
  return rows[0] ?? { starting: 0, ending: 0 }
}

async function incidentsOf(caller: Caller): Promise<ManagerBoard['incidents']> {
  const { rows } = await sql<ManagerBoard['incidents']>`
    select count(*) filter (where closed_at is null) as open,
      (avg(extract(epoch from closed_at - opened_at)) / 60)::float8 as "repairMinutes"
    from incident
    where (closed_at is null or closed_at > ${caller.now}::timestamptz - interval '30 days')
      and ${allOf([
        withinScope(caller, { brand: 'incident.brand_code' }),
        withinActiveBrand(caller, 'incident.brand_code'),
      ])}`.execute(caller.db)
  return rows[0] ?? { open: 0, repairMinutes: null }
}

/** The platform's own business, and of one brand nobody's: a campaign is sold over all of them. A closed month is as it was closed. */
async function revenueOf(caller: Caller): Promise<Revenue[] | null> {
  if (!seesMoney(caller)) return null
  const month = todayOf(caller).slice(0, '2026-01'.length)
  const before = dayAfter(`${month}-01`, -1).slice(0, month.length)
  const { rows } = await sql<Revenue>`
    select each.month,
      (select coalesce(sum(campaign.sold_amount), 0)::bigint
        from campaign
        where ${isSettled} and ${isVisible(caller)}
          and (
            select to_char(min(step.created_at) at time zone ${USUAL_ZONE}, 'YYYY-MM')
            from campaign_step step
            where step.campaign_id = campaign.id and step.act = 'approve') = each.month) as booked,
      case when exists (
        select from closing_month
        where closing_month.month = each.month and closing_month.state = ${codes.closingState.closed})
      then (select coalesce(sum(settlement.recognised), 0)::bigint
        from settlement
        join campaign on campaign.id = settlement.campaign_id
        where settlement.month = each.month and ${isVisible(caller)})
      else (select coalesce(sum(campaign_month.amount), 0)::bigint
        from ${campaignMonths}
        where ${isSettled} and ${isVisible(caller)} and campaign_month.month = each.month
          and campaign.starts_on < ((each.month || '-01')::date + interval '1 month')
          and campaign.ends_on >= (each.month || '-01')::date)
      end as recognised
    from (values (${month}), (${before})) as each(month)`.execute(caller.db)
  return rows
}

const todayOf = ({ now }: Caller) => localDay(USUAL_ZONE, now.getTime())
