import { Paper, Skeleton } from '@mantine/core'

/** Counts and four screens, the others are scrolled to: what stands below keeps its place when they come. */
export const ARRIVAL_ROOM = 224
const HEAD_ROOM = 42

/** Without a word: a page that has others waits for none of them. */
export function ArrivalBones() {
  return (
    <Paper withBorder p="md" mb="md">
      <Skeleton height={HEAD_ROOM + ARRIVAL_ROOM} aria-busy />
    </Paper>
  )
}
