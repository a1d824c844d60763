import { Button, type ButtonProps, Group, Skeleton, Text } from '@mantine/core'
import { type UseQueryResult, useIsFetching, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { replyCode } from '#domain/base/reply.ts'
import type { CallError } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'
import { wordsOf } from '../../words/words-of.ts'

export type Query<Output> = Pick<UseQueryResult<Output, CallError>, 'data' | 'error' | 'refetch'>

interface Props<Output> {
  of: Query<Output>
  /** The words for an answer that holds nothing. */
  none?: (answer: Output) => string | false
  /** The room it will take, about. */
  height?: number
  children(answer: Output): ReactNode
}

/** Part of a page with a reading of its own: on its way, not to be had, nothing there, or there. */
export function Read<Output>({ of: query, none, height = 60, children }: Props<Output>) {
  const { data } = query
  if (data === undefined) return query.error ? <Fault error={query.error} /> : <Skeleton height={height} aria-busy />
  const nothing = none?.(data)
  if (!nothing) return children(data)
  return (
    <Text size="sm" c="dimmed" mb="sm">
      {nothing}
    </Text>
  )
}

/** Fault with a new try for all parts that failed together: an outage rarely takes one part of a page alone. */
function Fault({ error }: { error: CallError }) {
  const client = useQueryClient()
  const retry = () => client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  // Without a session one is on the way to the sign-in.
  if (error.refused.code === replyCode.noSession) return null
  return (
    <Group gap={12} role="alert">
      <Text size="sm" c="red">
        {wordsOf(error.refused.msg, error.refused.values)}
      </Text>
      <TryAgain act={retry} />
    </Group>
  )
}

const BUSY = { cursor: 'progress' }

/** Beside words of a failure, which stand until there is an answer. */
export function TryAgain({ act, ...props }: ButtonProps & { act: () => unknown }) {
  const { t } = useTranslation()
  const isReading = useIsFetching({ type: 'active' }) > 0
  return (
    <Button
      variant="light"
      aria-busy={isReading}
      style={isReading ? BUSY : undefined}
      {...props}
      onClick={() => void act()}
    >
      {t('empty.retry')}
    </Button>
  )
}
