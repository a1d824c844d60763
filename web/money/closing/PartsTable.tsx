import { Anchor, Table, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Page } from '#domain/base/call.ts'
import type { FieldName, Resource, Row } from '#domain/base/resource.ts'
import { Cell } from '../../kit/cell/Cell.tsx'
import { LinkTo } from '../../kit/cell/LinkTo.tsx'
import { useLabels } from '../../kit/cell/labels.ts'
import { Sideways } from '../../kit/table/Sideways.tsx'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'

interface Part {
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
export function PartsTable<R extends Resource>({ of, page, columns, more, moreLabel, opens }: Props<R>) {
  const { t } = useTranslation('closing')
  const { month } = useFormats()
  const labels = useLabels(of)
  const isFigure = (name: string) => of.fields[name]?.kind === 'number'
  // Every resource of parts names its campaign and months.
  const rows = page.list as unknown as (Part & Record<string, unknown>)[]
  const left = page.total - page.list.length
  return (
    <>
      <Sideways minWidth={720}>
        <Table verticalSpacing={4} horizontalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th miw={140}>{labels.field('cpName')}</Table.Th>
              {columns.map((name) => (
                <Table.Th key={name} ta={isFigure(name) ? 'right' : 'left'}>
                  {labels.field(name)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          {[...Map.groupBy(rows, ({ cpIdx }) => cpIdx)].map(([cpIdx, parts]) => (
            <Table.Tbody key={cpIdx}>
              {parts.map((part, at) => (
                <Table.Tr key={String(part[of.key])}>
                  <Table.Td>
                    {at === 0 && <LinkTo to={`/campaign/run/view?cpIdx=${cpIdx}`}>{part.cpName}</LinkTo>}
                    {at === 0 && part.adName && (
                      <Text size="xs" c="dimmed">
                        {part.adName}
                      </Text>
                    )}
                    {part.originMonth !== part.closingMonth && (
                      <Text size="xs" c="dimmed">
                        {t('late', { month: month(part.originMonth) })}
                      </Text>
                    )}
                  </Table.Td>
                  {columns.map((name) => (
                    <Table.Td key={name} ta={isFigure(name) ? 'right' : 'left'}>
                      {opens?.column === name ? (
                        <Anchor component="button" size="sm" onClick={() => opens.open(part as unknown as Row<R>)}>
                          <Cell of={of} name={name} value={part[name]} row={part} />
                        </Anchor>
                      ) : (
                        <Cell of={of} name={name} value={part[name]} row={part} />
                      )}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
              {more && (
                <Table.Tr className="no-print">
                  <Table.Td colSpan={columns.length + 1}>
                    <Unfolding label={moreLabel ?? ''}>{() => more(cpIdx)}</Unfolding>
                  </Table.Td>
                </Table.Tr>
              )}
            </Table.Tbody>
          ))}
        </Table>
      </Sideways>
      {left > 0 && (
        <Text size="sm" c="dimmed">
          {t('section.more', { count: left })}
        </Text>
      )}
    </>
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
