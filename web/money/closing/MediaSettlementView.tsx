import { Group, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { LARGEST_PAGE } from '#domain/base/call.ts'
import { mediaSettlement, mediaSettlementLine } from '#domain/money/closing/statement.ts'
import { mediaSettlementCalls } from '#domain/money/closing/statement-calls.ts'
import { ErrorScreen } from '../../base/ErrorScreen.tsx'
import { later } from '../../base/later.ts'
import { Read } from '../../kit/cell/Read.tsx'
import { Unread } from '../../kit/cell/Unread.tsx'
import { useNumberKey } from '../../kit/record/address-key.ts'
import { call } from '../../wire/call.ts'
import { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { Facts, Head } from './Facts.tsx'
import { PartsTable } from './PartsTable.tsx'
import { ServiceCredits } from './ServiceCredits.tsx'
import { payoutFacts, StatementActs, StatementLines } from './StatementParts.tsx'

const LineHoursDialog = later(async () => (await import('./LineHoursDialog.tsx')).LineHoursDialog)
const facts = ['closingMonth', 'brdName', 'campaigns', 'plays', 'base', 'credit', 'amount', ...payoutFacts] as const
const { detail, list, lines, linesFile, days, paper, book, pay } = mediaSettlementCalls

/** Debt to an owner of screens for a month, down to screens and days. */
export function MediaSettlementView() {
  const { t } = useTranslation('closing')
  const { month } = useFormats()
  const key = useNumberKey('msIdx')
  const msIdx = key ?? 0
  const query = useCall(detail, { msIdx }, { isEnabled: key !== undefined, topic: 'mediaSettlement' })
  const row = query.data
  if (key === undefined) return <ErrorScreen kind="notFound" />
  if (!row) return query.error ? <Unread query={query} /> : null
  return (
    <>
      <Head
        of={mediaSettlement}
        row={row}
        name={`${row.brdName} · ${month(row.closingMonth)}`}
        listPath="/settlement/media/list"
      >
        <StatementActs
          statement={row}
          paper={paper}
          book={book}
          of={{ msIdx }}
          stales={[detail, list]}
          onSend={(payment) => call(pay, { msIdx, ...payment })}
        />
      </Head>
      <Facts of={mediaSettlement} row={row} title={t('section.statement')} fields={facts} />
      <ServiceCredits msIdx={msIdx} />
      <Lines msIdx={msIdx} />
    </>
  )
}

/** Read once there is a statement. */
function Lines({ msIdx }: { msIdx: number }) {
  const { t } = useTranslation('closing')
  const filters = { msIdx: [msIdx] }
  const parts = useCall(lines, { size: LARGEST_PAGE, filters })
  const [opened, setOpened] = useState<{ mlIdx: number; title: string }>()
  return (
    <StatementLines lines={parts} file={linesFile} filters={filters}>
      {(page) => (
        <>
          <PartsTable
            of={mediaSettlementLine}
            opens={{
              column: 'plays',
              open: ({ mlIdx, cpName, mediaId }) => setOpened({ mlIdx, title: `${cpName} · ${mediaId}` }),
            }}
            page={page}
            columns={['poiName', 'mediaId', 'plays', 'base', 'rate', 'amount']}
            more={(cpIdx) => <Days msIdx={msIdx} cpIdx={cpIdx} />}
            moreLabel={t('section.days')}
          />
          <Suspense>{opened && <LineHoursDialog {...opened} onClose={() => setOpened(undefined)} />}</Suspense>
        </>
      )}
    </StatementLines>
  )
}

function Days(input: { msIdx: number; cpIdx: number }) {
  const { t } = useTranslation('closing')
  const { number, shortDay } = useFormats()
  return (
    <Read of={useCall(days, input)} none={({ list }) => list.length === 0 && t('section.noDays')}>
      {({ list }) => (
        <Group gap={16}>
          {list.map(({ day, plays }) => (
            <Text key={day} size="xs">
              {shortDay(day)}: {number(plays)}
            </Text>
          ))}
        </Group>
      )}
    </Read>
  )
}
