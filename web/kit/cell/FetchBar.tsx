import { Progress } from '@mantine/core'

/** Over the rows of a list while newer ones are on their way; it keeps its place, so that nothing moves. */
export function FetchBar({ isFetching }: { isFetching: boolean }) {
  return (
    <Progress
      value={100}
      size={2}
      animated
      mb={2}
      style={{ visibility: isFetching ? 'visible' : 'hidden' }}
      aria-hidden
      aria-busy={isFetching}
    />
  )
}
