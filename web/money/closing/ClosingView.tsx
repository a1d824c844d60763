import { Button } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { LARGEST_PAGE } from '#domain/base/call.ts'
import { codes } from '#domain/base/codes.ts'
import { campaignSettlement } from '#domain/money/closing/campaign-settlement.ts'
import { closing } from '#domain/money/closing/closing.ts'
import { closingCalls } from '#domain/money/closing/closing-calls.ts'
import { ErrorScreen } from '../../base/ErrorScreen.tsx'
import { Panel } from '../../kit/cell/Panel.tsx'
import { Read } from '../../kit/cell/Read.tsx'
import { Unread } from '../../kit/cell/Unread.tsx'
import { TableMenu } from '../../kit/list/ExportMenu.tsx'
import { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { BookMenu } from './BookMenu.tsx'
import { Changes } from './Changes.tsx'
import { Checks } from './Checks.tsx'
import { ClosingActs } from './ClosingActs.tsx'
import { Facts, Head } from './Facts.tsx'
import { PartsTable } from './PartsTable.tsx'
import { Recount } from './Recount.tsx'
import { RunPanel, useRun } from './RunPanel.tsx'

const sums = [
  'recognised',
  'mediaFee',
  'serviceCredit',
  'salesFee',
  'platform',
  'refund',
  'campaigns',
  'unpaid',
] as const
const steps = ['calculatedAt', 'confirmer', 'closedAt', 'closer', 'seal'] as const

/** A month: its sums, what stands in its way, what has changed, and what it is made of. */
export function ClosingView() {
  const { t } = useTranslation('closing')
  const formats = useFormats()
  const { closingMonth } = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const month = typeof closingMonth === 'string' ? closingMonth : ''
  const query = useCall(closingCalls.detail, { closingMonth: month }, { isEnabled: month !== '', topic: 'closing' })
  const run = useRun(month)
  const row = query.data
  if (month === '') return <ErrorScreen kind="notFound" />
  if (!row) return query.error ? <Unread query={query} /> : null
  const isOpen = row.closingState < codes.closingState.closed
  return (
    <>
      <Head of={closing} row={row} name={formats.month(row.closingMonth)} listPath="/settlement/closing/list">
        <Button variant="default" component={Link} to={`/settlement/media/list?closingMonth=${month}`}>
          {t('statements.media')}
        </Button>
        <Button variant="default" component={Link} to={`/settlement/sales/list?closingMonth=${month}`}>
          {t('statements.sales')}
        </Button>
        <BookMenu month={month} />
        {!run?.isRunning && <ClosingActs month={row} />}
      </Head>
      {run && <RunPanel run={run} />}
      <Facts of={closing} row={row} title={t('section.sums')} fields={[...sums, ...steps]} />
      {isOpen && !run?.isRunning && <Checks month={month} />}
      {isOpen && <Changes month={month} />}
      <Campaigns month={month} />
      <Recount key={month} month={month} />
    </>
  )
}

function Campaigns({ month }: { month: string }) {
  const { t } = useTranslation('closing')
  const filters = { closingMonth: month }
  const input = { size: LARGEST_PAGE, filters }
  const campaigns = useCall(closingCalls.campaigns, input, { topic: 'closing' })
  return (
    <Panel title={t('section.campaigns')} acts={<TableMenu call={closingCalls.campaignsFile} input={{ filters }} />}>
      <Read of={campaigns} none={({ total }) => total === 0 && t('section.noCampaigns')}>
        {(page) => <PartsTable of={campaignSettlement} page={page} columns={columns} />}
      </Read>
    </Panel>
  )
}

const columns = [
  'days',
  'dealt',
  'goal',
  'delivered',
  'recognised',
  'recovered',
  'refund',
  'waiting',
  'mediaFee',
  'salesFee',
  'platform',
] as const
