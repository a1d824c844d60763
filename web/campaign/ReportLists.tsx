import { codes } from '#domain/base/codes.ts'
import { campaignDay, campaignMonth, campaignPoi, dayColumns, lostSale } from '#domain/campaign/report.ts'
import { campaignReportCalls } from '#domain/campaign/report-calls.ts'
import { toldTo } from '#domain/campaign/whole.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useSession } from '../wire/session.ts'

const lostOf = ({ lsIdx }: { lsIdx: number }) => `/campaign/lost/view?lsIdx=${lsIdx}`
const campaignOf = ({ cpIdx }: { cpIdx: number }) => `/campaign/run/view?cpIdx=${cpIdx}`

/** Plays by campaign and day. */
export function ReportList() {
  const { days, daysFile } = campaignReportCalls
  const { info } = useSession()
  const columns = toldTo(info?.roleCd ?? codes.role.user, dayColumns)
  return <ListPage of={campaignDay} calls={{ list: days, excel: daysFile }} {...{ columns }} view={campaignOf} />
}

/** Amount and plays by campaign and month. */
export function JungsanList() {
  const { months, monthsFile } = campaignReportCalls
  return <ListPage of={campaignMonth} calls={{ list: months, excel: monthsFile }} view={campaignOf} />
}

/** Venues of campaigns. */
export function PoiList() {
  const { venues, venuesFile } = campaignReportCalls
  return <ListPage of={campaignPoi} calls={{ list: venues, excel: venuesFile }} view={campaignOf} />
}

/** Sales that were lost. */
export function LostList() {
  const { lost, lostFile } = campaignReportCalls
  return <ListPage of={lostSale} calls={{ list: lost, excel: lostFile }} view={lostOf} />
}
