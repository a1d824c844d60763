import { LARGEST_PAGE } from '#domain/base/call.ts'
import { salesSettlement, salesSettlementLine } from '#domain/money/closing/statement.ts'
import { salesSettlementCalls } from '#domain/money/closing/statement-calls.ts'
import { ErrorScreen } from '../../base/ErrorScreen.tsx'
import { Unread } from '../../kit/cell/Unread.tsx'
import { useNumberKey } from '../../kit/record/address-key.ts'
import { call } from '../../wire/call.ts'
import { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { Facts, Head } from './Facts.tsx'
import { PartsTable } from './PartsTable.tsx'
import { payoutFacts, StatementActs, StatementLines } from './StatementParts.tsx'

const facts = ['closingMonth', 'sellerName', 'campaigns', 'base', 'amount', ...payoutFacts] as const
const { detail, list, lines, linesFile, paper, book, pay } = salesSettlementCalls

/** Debt to a seller for a month, campaign by campaign. */
export function SalesSettlementView() {
  const { t } = useTranslation('closing')
  const { month } = useFormats()
  const key = useNumberKey('ssIdx')
  const ssIdx = key ?? 0
  const query = useCall(detail, { ssIdx }, { isEnabled: key !== undefined, topic: 'salesSettlement' })
  const row = query.data
  if (key === undefined) return <ErrorScreen kind="notFound" />
  if (!row) return query.error ? <Unread query={query} /> : null
  return (
    <>
      <Head
        of={salesSettlement}
        row={row}
        name={`${row.sellerName} · ${month(row.closingMonth)}`}
        listPath="/settlement/sales/list"
      >
        <StatementActs
          statement={row}
          paper={paper}
          book={book}
          of={{ ssIdx }}
          stales={[detail, list]}
          onSend={(payment) => call(pay, { ssIdx, ...payment })}
        />
      </Head>
      <Facts of={salesSettlement} row={row} title={t('section.statement')} fields={facts} />
      <Lines ssIdx={ssIdx} />
    </>
  )
}

/** Read once there is a statement. */
function Lines({ ssIdx }: { ssIdx: number }) {
  const filters = { ssIdx: [ssIdx] }
  const parts = useCall(lines, { size: LARGEST_PAGE, filters })
  return (
    <StatementLines lines={parts} file={linesFile} filters={filters}>
      {(page) => <PartsTable of={salesSettlementLine} page={page} columns={['base', 'rate', 'amount']} />}
    </StatementLines>
  )
}
