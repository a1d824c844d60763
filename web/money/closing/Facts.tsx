import type { ReactNode } from 'react'
import type { FieldName, Resource, Row } from '#domain/base/resource.ts'
import { Cell } from '../../kit/cell/Cell.tsx'
import { useLabels } from '../../kit/cell/labels.ts'
import { Section } from '../../kit/cell/Section.tsx'
import { Shown } from '../../kit/cell/Shown.tsx'
import { RecordHead } from '../../kit/record/RecordHead.tsx'

interface HeadProps<R extends Resource> {
  of: R
  row: Row<R>
  name: string
  listPath: string
  children: ReactNode
}

/** The head of a month or of a statement, which are only read. */
export function Head<R extends Resource>({ of, row, ...head }: HeadProps<R>) {
  const labels = useLabels(of)
  const { closingState } = row as { closingState?: unknown }
  const state = <Cell of={of} name="closingState" value={closingState} row={row} />
  return <RecordHead kind={labels.title} state={state} {...head} />
}

interface FactsProps<R extends Resource> {
  of: R
  row: Row<R>
  title: string
  fields: readonly FieldName<R>[]
}

/** Fields of a row, as a record shows them that is read. */
export function Facts<R extends Resource>({ of, row, title, fields }: FactsProps<R>) {
  const labels = useLabels(of)
  return (
    <div data-reading>
      <Section title={title}>
        {fields.map((name) => (
          <Shown key={name} label={labels.field(name)} isWide={name === 'seal'}>
            <Cell of={of} name={name} value={row[name as keyof Row<R>]} row={row} />
          </Shown>
        ))}
      </Section>
    </div>
  )
}
