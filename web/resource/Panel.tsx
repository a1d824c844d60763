import { Group, Paper, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  title: string
  /** What one can do here, at the end of the title's line. */
  acts?: ReactNode
  /** Another panel stands beside it: the row keeps the distance to what follows. */
  isInRow?: boolean
  children: ReactNode
}

/** A titled part of a page. */
export function Panel({ title, acts, isInRow, children }: Props) {
  return (
    <Paper withBorder p="md" mb={isInRow ? undefined : 'md'} component="section">
      <Group justify="space-between" mb="sm">
        <Title order={2}>{title}</Title>
        {acts}
      </Group>
      {children}
    </Paper>
  )
}
