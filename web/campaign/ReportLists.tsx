import { codes } from '#domain/base/codes.ts'
import { campaignDay, campaignMonth, campaignPoi, dayColumns, lostSale } from '#domain/campaign/report.ts'
import { campaignReportCalls } from '#domain/campaign/report-calls.ts'
import { toldTo } from '#domain/campaign/whole.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useMay, useSession } from '../wire/session.ts'

const lostOf = ({ lsIdx }: { lsIdx: number }) => `/campaign/lost/view?lsIdx=${lsIdx}`
const campaignOf = ({ cpIdx }: { cpIdx: number }) => `/campaign/run/view?cpIdx=${cpIdx}`

/** Plays by campaign and day. */
export function ReportList() {
  const { days, daysFile } = campaignReportCalls
  const isTaken = useMay()('campaign-report', 'DOWN')
  const { info } = useSession()
  const columns = toldTo(info?.roleCd ?? codes.role.user, dayColumns)
  return (
    <ListPage of={campaignDay} call={days} {...{ columns }} view={campaignOf} {...(isTaken && { excel: daysFile })} />
  )
}

/** Amount and plays by campaign and month. */
export function JungsanList() {
  const { months, monthsFile } = campaignReportCalls
  const isTaken = useMay()('campaign-jungsan', 'DOWN')
  return <ListPage of={campaignMonth} call={months} view={campaignOf} {...(isTaken && { excel: monthsFile })} />
}

/** Venues of campaigns. */
export function PoiList() {
  const { venues, venuesFile } = campaignReportCalls
  const isTaken = useMay()('campaign', 'DOWN')
  return <ListPage of={campaignPoi} call={venues} view={campaignOf} {...(isTaken && { excel: venuesFile })} />
}

/** Sales that were lost. */
export function LostList() {
  const { lost, lostFile } = campaignReportCalls
  const isTaken = useMay()('lost-sale', 'DOWN')
  return <ListPage of={lostSale} call={lost} view={lostOf} {...(isTaken && { excel: lostFile })} />
}
