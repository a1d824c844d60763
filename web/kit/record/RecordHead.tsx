import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Resource } from '#domain/base/resource.ts'
import { PageTitle } from '../../base/PageTitle.tsx'
import { Cell } from '../cell/Cell.tsx'
import { toneOf } from '../cell/tone.ts'

interface Props {
  /** Kind of the record; left out where there is but one. */
  kind?: string | undefined
  /** Its list, for those who may see that. */
  listPath?: string | undefined
  name: string
  /** State beside its name. */
  state?: ReactNode
  /** Acts on it. */
  children?: ReactNode
}

/** Head of a record: its place, name, state and acts. */
export function RecordHead({ kind, listPath, name, state, children }: Props) {
  return (
    <Group justify="space-between" align="flex-end" mb={12}>
      <Stack gap={2} miw={0}>
        {kind && (
          <Text size="xs" c="dimmed" className="no-print">
            {listPath ? (
              <Anchor component={Link} to={listPath} inherit c="inherit">
                {kind}
              </Anchor>
            ) : (
              kind
            )}
          </Text>
        )}
        <Group gap={10} align="center">
          <PageTitle {...(kind && { within: kind })} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </PageTitle>
          {state}
        </Group>
      </Stack>
      <Group gap={8} className="no-print">
        {children}
      </Group>
    </Group>
  )
}

/** The states that a list shows in colour. */
export function States({ of, row }: { of: Resource; row: object }) {
  const values = row as Readonly<Record<string, unknown>>
  const isSaid = (name: string) => {
    const { once } = of.states?.[name] ?? {}
    return once === undefined || values[once] !== null
  }
  const shown = of.columns.filter((name) => toneOf(of.fields[name]?.codes, values[name]) && isSaid(name))
  return shown.map((name) => <Cell key={name} of={of} name={name} value={values[name]} row={row} />)
}
