import { answers, call, exportOf, listOf } from '../base/call.ts'
import type { CodeOf } from '../base/codes.ts'
import { numberReference } from '../base/field.ts'
import type { CampaignLine } from './line.ts'
import { campaignDay, campaignMonth, campaignPoi, lostSale } from './report.ts'

export const campaignReportCalls = {
  days: listOf('campaign/report/list', campaignDay, 'campaign-report'),
  daysFile: exportOf('campaign/report/excel', campaignDay, 'campaign-report'),
  months: listOf('campaign/jungsan/list', campaignMonth, 'campaign-jungsan'),
  monthsFile: exportOf('campaign/jungsan/excel', campaignMonth, 'campaign-jungsan'),
  venues: listOf('campaign/poi/list', campaignPoi, 'campaign'),
  venuesFile: exportOf('campaign/poi/excel', campaignPoi, 'campaign'),
  lost: listOf('campaign/lost/list', lostSale, 'lost-sale'),
  lostFile: exportOf('campaign/lost/excel', lostSale, 'lost-sale'),
}

/** Wish that could not be met, with all that it asked for. */
export interface LostWish {
  lsIdx: number
  lsName: string
  /** Instant of the refusal, as text. */
  regDate: string
  asker: string
  advIdx: number | null
  adName: string | null
  startsOn: string
  endsOn: string
  targetDays: CodeOf<'targetDay'>[]
  targetHours: number[]
  line: CampaignLine
  /** A second line directly follows it. */
  sequence: boolean
  lostReason: CodeOf<'lostReason'>
  rivalScreens: number
  asked: number
  available: number
  worth: number | null
}

export const lostCalls = {
  detail: call('campaign/lost/detail', {
    input: { lsIdx: numberReference('lostSale', { required: true }) },
    output: answers<LostWish>(),
    guard: { program: 'lost-sale', property: 'VIEW' },
  }),
}
