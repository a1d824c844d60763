import { Group, Paper, Title } from '@mantine/core'
import { createContext, type ReactNode } from 'react'

interface Props {
  title: string
  /** Acts at the end of the title's line. */
  acts?: ReactNode
  /** True if it keeps the distance to the next part. */
  isSpaced?: boolean
  children: ReactNode
}

/** Name of the part that something stands in. */
export const PanelTitle = createContext<string | undefined>(undefined)

/** A titled part of a page. */
export function Panel({ title, acts, isSpaced, children }: Props) {
  return (
    <Paper withBorder p="md" mb={isSpaced ? undefined : 'md'} component="section">
      <Group justify="space-between" mb="sm">
        <Title order={2}>{title}</Title>
        {acts}
      </Group>
      <PanelTitle value={title}>{children}</PanelTitle>
    </Paper>
  )
}
