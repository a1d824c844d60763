import { Anchor, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Page } from '#domain/base/call.ts'
import type { FieldName, Resource, Row } from '#domain/base/resource.ts'
import { Cell } from '../../kit/cell/Cell.tsx'
import { LinkTo } from '../../kit/cell/LinkTo.tsx'
import { useLabels } from '../../kit/cell/labels.ts'
import { type Column, ShortTable } from '../../kit/table/ShortTable.tsx'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'

interface Part extends Readonly<Record<string, unknown>> {
  cpIdx: number
  cpName: string
  /** Told below the campaign. */
  adName?: string
  originMonth: string
  closingMonth: string
}

interface Props<R extends Resource> {
  of: R
  page: Page<Row<R>>
  columns: readonly FieldName<R>[]
  /** Below the parts of a campaign, once it is asked for. */
  more?: (cpIdx: number) => ReactNode
  /** Words of the act that opens it. */
  moreLabel?: string
  /** Figure of a part that opens what it is made of, and what it opens. */
  opens?: { column: FieldName<R>; open(part: Row<R>): void }
}

/** The parts of a month or a statement, campaign by campaign. */
export function PartsTable<R extends Resource>({ of, page, columns, more, moreLabel = '', opens }: Props<R>) {
  const { t } = useTranslation('closing')
  const labels = useLabels(of)
  // Every resource of parts names its campaign and months.
  const parts = page.list as unknown as Part[]
  const campaigns = [...Map.groupBy(parts, ({ cpIdx }) => cpIdx).values()]
  const lasts = new Set(campaigns.map((each) => each.at(-1)))
  const left = page.total - parts.length
  const figure = (name: FieldName<R>): Column<Part> => ({
    head: labels.field(name),
    isFigure: of.fields[name]?.kind === 'number',
    cell: (part) => {
      const value = <Cell of={of} name={name} value={part[name]} row={part} />
      return opens?.column === name ? (
        <Opening act={() => opens.open(part as unknown as Row<R>)}>{value}</Opening>
      ) : (
        value
      )
    },
  })
  return (
    <>
      <ShortTable
        rows={campaigns.flat()}
        keyOf={(part) => String(part[of.key])}
        minWidth={720}
        columns={[
          { head: labels.field('cpName'), width: 140, cell: (part) => <CampaignOf {...part} /> },
          ...columns.map(figure),
        ]}
        below={(part) => more && lasts.has(part) && <Unfolding label={moreLabel}>{() => more(part.cpIdx)}</Unfolding>}
      />
      {left > 0 && (
        <Text size="sm" c="dimmed">
          {t('section.more', { count: left })}
        </Text>
      )}
    </>
  )
}

function CampaignOf({ cpIdx, cpName, adName, originMonth, closingMonth }: Part) {
  const { t } = useTranslation('closing')
  const { month } = useFormats()
  return (
    <>
      <LinkTo to={`/campaign/run/view?cpIdx=${cpIdx}`}>{cpName}</LinkTo>
      {adName && (
        <Text size="xs" c="dimmed">
          {adName}
        </Text>
      )}
      {originMonth !== closingMonth && (
        <Text size="xs" c="dimmed">
          {t('late', { month: month(originMonth) })}
        </Text>
      )}
    </>
  )
}

function Opening({ act, children }: { act: () => void; children: ReactNode }) {
  return (
    <Anchor component="button" type="button" size="sm" onClick={act}>
      {children}
    </Anchor>
  )
}

/** Read once it is opened. */
function Unfolding({ label, children }: { label: string; children: () => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{label}</summary>
      {isOpen && children()}
    </details>
  )
}
