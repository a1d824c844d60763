import { exportOf, listOf } from '../base/call.ts'
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
