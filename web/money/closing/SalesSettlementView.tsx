import { useSearch } from '@tanstack/react-router'
import { LARGEST_PAGE } from '#domain/base/call.ts'
import { codes } from '#domain/base/codes.ts'
import { salesSettlement, salesSettlementLine } from '#domain/money/closing/statement.ts'
import { salesSettlementCalls } from '#domain/money/closing/statement-calls.ts'
import { ErrorScreen } from '../../base/ErrorScreen.tsx'
import { Panel } from '../../kit/cell/Panel.tsx'
import { Read } from '../../kit/cell/Read.tsx'
import { Unread } from '../../kit/cell/Unread.tsx'
import { TableMenu } from '../../kit/list/ExportMenu.tsx'
import { PaperMenu } from '../../kit/list/PaperMenu.tsx'
import { call } from '../../wire/call.ts'
import { useCall } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'
import { Facts, Head } from './Facts.tsx'
import { PartsTable } from './PartsTable.tsx'
import { PayButton } from './PayButton.tsx'

const facts = [
  'closingMonth',
  'sellerName',
  'campaigns',
  'base',
  'amount',
  'payeeKind',
  'vat',
  'incomeTax',
  'localTax',
  'payout',
  'netted',
  'transfer',
  'paidOn',
  'invoiceNo',
  'payer',
] as const
const { detail, list, lines, linesFile, paper, pay } = salesSettlementCalls

/** Debt to a seller for a month, campaign by campaign. */
export function SalesSettlementView() {
  const { t } = useTranslation('closing')
  const ssIdx = Number((useSearch({ strict: false }) as Readonly<Record<string, unknown>>).ssIdx)
  const isGiven = Number.isInteger(ssIdx)
  const query = useCall(detail, { ssIdx }, { isEnabled: isGiven, topic: 'salesSettlement' })
  const row = query.data
  if (!isGiven) return <ErrorScreen kind="notFound" />
  if (!row) return query.error ? <Unread query={query} /> : null
  return (
    <>
      <Head
        of={salesSettlement}
        row={row}
        name={`${row.sellerName} · ${row.closingMonth}`}
        listPath="/settlement/sales/list"
      >
        {row.closingState >= codes.closingState.closed && (
          <PaperMenu call={paper} input={{ ssIdx }} label={t('paper.act')} recipient={t('paper.ofRecipient')} />
        )}
        <PayButton statement={row} stales={[detail, list]} onSend={(payment) => call(pay, { ssIdx, ...payment })} />
      </Head>
      <Facts of={salesSettlement} row={row} title={t('section.statement')} fields={facts} />
      <Lines ssIdx={ssIdx} />
    </>
  )
}

/** Read once there is a statement. */
function Lines({ ssIdx }: { ssIdx: number }) {
  const { t } = useTranslation('closing')
  const filters = { ssIdx: [ssIdx] }
  const parts = useCall(lines, { size: LARGEST_PAGE, filters })
  return (
    <Panel title={t('section.lines')} acts={<TableMenu call={linesFile} input={{ filters }} />}>
      <Read of={parts} none={({ total }) => total === 0 && t('section.noLines')}>
        {(page) => <PartsTable of={salesSettlementLine} page={page} columns={['adName', 'base', 'rate', 'amount']} />}
      </Read>
    </Panel>
  )
}
