import { Paper, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** A titled group of fields. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper withBorder p="md" mb="md" component="section">
      <Title order={2} mb="sm">
        {title}
      </Title>
      <div className="field-grid">{children}</div>
    </Paper>
  )
}
