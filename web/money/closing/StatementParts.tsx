import type { ReactNode } from 'react'
import type { Call, Page } from '#domain/base/call.ts'
import { codes } from '#domain/base/codes.ts'
import type { Reply } from '#domain/base/reply.ts'
import { Panel } from '../../kit/cell/Panel.tsx'
import { type Query, Read } from '../../kit/cell/Read.tsx'
import { type ExcelCall, TableMenu } from '../../kit/list/ExportMenu.tsx'
import { PaperMenu } from '../../kit/list/PaperMenu.tsx'
import { useTranslation } from '../../words/translation.ts'
import { BookButton } from './BookMenu.tsx'
import { PayButton, type Payment, type Statement } from './PayButton.tsx'

/** Fields of every statement below its own sums. */
export const payoutFacts = [
  'payee',
  'payeeKind',
  'account',
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

/** Number of the statement that the address names; none where it names none. */
interface ActsProps {
  statement: Statement
  paper: ExcelCall
  book: ExcelCall
  /** Key of the statement, as its paper is asked for. */
  of: object
  stales: readonly Call[]
  onSend(payment: Payment): Promise<Reply<unknown>>
}

/** Its paper once its month is closed, its workbook, and its payment. */
export function StatementActs({ statement, paper, book, of, ...payment }: ActsProps) {
  const { t } = useTranslation('closing')
  return (
    <>
      {statement.closingState >= codes.closingState.closed && (
        <PaperMenu call={paper} input={of} label={t('paper.act')} recipient={t('paper.ofRecipient')} />
      )}
      <BookButton call={book} input={{ ...of, closingMonth: statement.closingMonth }} />
      <PayButton statement={statement} {...payment} />
    </>
  )
}

interface LinesProps<Line> {
  lines: Query<Page<Line>>
  file: ExcelCall
  filters: object
  children(page: Page<Line>): ReactNode
}

/** Lines of a statement, with their file. */
export function StatementLines<Line>({ lines, file, filters, children }: LinesProps<Line>) {
  const { t } = useTranslation('closing')
  return (
    <Panel title={t('section.lines')} acts={<TableMenu call={file} input={{ filters }} />}>
      <Read of={lines} none={({ total }) => total === 0 && t('section.noLines')}>
        {children}
      </Read>
    </Panel>
  )
}
