import { List } from '@mantine/core'
import { type ClosingFault, closingCalls } from '#domain/money/closing/closing-calls.ts'
import { LinkTo } from '../../kit/cell/LinkTo.tsx'
import { Panel } from '../../kit/cell/Panel.tsx'
import { Read } from '../../kit/cell/Read.tsx'
import { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'

/** Obstacles of a month, each with the place at which it is put right. */
export function Checks({ month }: { month: string }) {
  const { t } = useTranslation('closing')
  const checks = useCall(closingCalls.checks, { closingMonth: month }, { topic: 'closing' })
  return (
    <Panel title={t('section.checks')}>
      <Read of={checks} none={({ list }) => list.length === 0 && t('section.noChecks')}>
        {({ list }) => (
          <List size="sm">
            {list.map((fault) => (
              <Fault key={`${fault.kind} ${fault.key} ${fault.name}`} fault={fault} />
            ))}
          </List>
        )}
      </Read>
    </Panel>
  )
}

function Fault({ fault }: { fault: ClosingFault }) {
  const { t } = useTranslation('closing')
  const { number, won, month } = useFormats()
  const { kind, count } = fault
  const name = ofMonths.includes(kind) ? month(fault.name) : fault.name
  const told = count === null ? '' : inWon.includes(kind) ? won(count) : number(count)
  const words = t(`fault.${kind}`, { name, count: told })
  const to = placeOf(fault)
  return <List.Item>{to ? <LinkTo to={to}>{words}</LinkTo> : words}</List.Item>
}

/** Obstacles whose figure is money. */
const inWon: readonly ClosingFault['kind'][] = ['noMediaRate', 'noSalesRate', 'noBank', 'noTaxNumber']

/** Obstacles that name a month. */
const ofMonths: readonly ClosingFault['kind'][] = ['earlierOpen', 'notOver']

function placeOf({ kind, key }: ClosingFault): string | undefined {
  if (kind === 'earlierOpen') return `/settlement/closing/view?closingMonth=${key}`
  if (kind === 'noMediaRate') return `/settlement/fee/media/list?brdCode=${key}`
  if (kind === 'noSalesRate') return '/settlement/fee/sales/list'
  if (kind === 'noBank' || kind === 'noTaxNumber') return `/account/corp/view?cId=${key}`
  return kind === 'missingPlays' ? `/media/media/view?mediaId=${key}` : undefined
}
