import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldName, Resource, Row } from '#domain/base/resource.ts'
import { PageTitle } from '../../base/PageTitle.tsx'
import { Cell } from '../../kit/cell/Cell.tsx'
import { useLabels } from '../../kit/cell/labels.ts'
import { Section } from '../../kit/cell/Section.tsx'
import { Shown } from '../../kit/cell/Shown.tsx'

interface HeadProps<R extends Resource> {
  of: R
  row: Row<R>
  /** What the page is about, beside its title. */
  name: string
  children: ReactNode
}

/** Title, name and state of what is only read, and what can be done with it. */
export function Head<R extends Resource>({ of, row, name, children }: HeadProps<R>) {
  const labels = useLabels(of)
  const { closingState } = row as { closingState?: unknown }
  return (
    <Group justify="space-between" mb={12}>
      <Group gap={8} align="baseline">
        <PageTitle record={name}>{labels.title}</PageTitle>
        <Text c="dimmed">{name}</Text>
        <Cell of={of} name="closingState" value={closingState} row={row} />
      </Group>
      <Group gap={8} className="no-print">
        {children}
      </Group>
    </Group>
  )
}

interface FactsProps<R extends Resource> {
  of: R
  row: Row<R>
  title: string
  fields: readonly FieldName<R>[]
}

/** Fields of a row, to be read. */
export function Facts<R extends Resource>({ of, row, title, fields }: FactsProps<R>) {
  const labels = useLabels(of)
  return (
    <Section title={title}>
      {fields.map((name) => (
        <Shown key={name} label={labels.field(name)} isWide={name === 'seal'}>
          <Cell of={of} name={name} value={row[name as keyof Row<R>]} row={row} />
        </Shown>
      ))}
    </Section>
  )
}
