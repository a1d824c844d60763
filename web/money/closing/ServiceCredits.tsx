import { LARGEST_PAGE } from '#domain/base/call.ts'
import type { Row } from '#domain/base/resource.ts'
import { mediaSettlementCalls } from '#domain/money/closing/statement-calls.ts'
import { serviceCredit } from '#domain/money/credit/service-credit.ts'
import { Cell } from '../../kit/cell/Cell.tsx'
import { useLabels } from '../../kit/cell/labels.ts'
import { Panel } from '../../kit/cell/Panel.tsx'
import { TableMenu } from '../../kit/list/ExportMenu.tsx'
import { ShortTable } from '../../kit/table/ShortTable.tsx'
import { useCall } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'

const columns = [
  ...(['mediaId', 'mediaNm', 'originMonth', 'openMinutes', 'downMinutes', 'reached', 'level'] as const),
  ...(['fee', 'share', 'amount'] as const),
]
const isFigure = (name: (typeof columns)[number]) => serviceCredit.fields[name].kind === 'number'

/** Parts of a statement's fees that were taken off for incidents, each with its cause; nothing where there are none. */
export function ServiceCredits({ msIdx }: { msIdx: number }) {
  const { t } = useTranslation('closing')
  const labels = useLabels(serviceCredit)
  const filters = { msIdx: [msIdx] }
  const { data } = useCall(mediaSettlementCalls.credits, { size: LARGEST_PAGE, filters })
  if (!data || data.total === 0) return null
  const acts = <TableMenu call={mediaSettlementCalls.creditsFile} input={{ filters }} />
  return (
    <Panel title={t('section.credits')} acts={acts}>
      <ShortTable
        rows={data.list}
        keyOf={({ crIdx }) => crIdx}
        minWidth={720}
        columns={columns.map((name) => ({
          head: labels.field(name),
          isFigure: isFigure(name),
          cell: (row: Row<typeof serviceCredit>) => <Cell of={serviceCredit} name={name} value={row[name]} row={row} />,
        }))}
      />
    </Panel>
  )
}
