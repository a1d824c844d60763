import { Button, Group, Skeleton, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { replyCode } from '#domain/base/reply.ts'
import type { CallError } from '../../wire/use-call.ts'
import { wordsOf } from '../../words/words-of.ts'

type Query<Output> = Pick<UseQueryResult<Output, CallError>, 'data' | 'error' | 'refetch'>

interface Props<Output> {
  of: Query<Output>
  /** The words for an answer that holds nothing. */
  none?: (answer: Output) => string | false
  /** The room it will take, about. */
  height?: number
  children(answer: Output): ReactNode
}

/** What a part of a page reads by itself: on its way, not to be had, nothing there, or there. */
export function Read<Output>({ of: query, none, height = 60, children }: Props<Output>) {
  const { data } = query
  if (data === undefined) return query.error ? <Fault {...query} /> : <Skeleton height={height} aria-busy />
  const nothing = none?.(data)
  if (!nothing) return children(data)
  return (
    <Text size="sm" c="dimmed" mb="sm">
      {nothing}
    </Text>
  )
}

function Fault({ error, refetch }: Pick<Query<unknown>, 'error' | 'refetch'>) {
  const { t } = useTranslation()
  // Without a session one is on the way to the sign-in.
  if (!error || error.refused.code === replyCode.noSession) return null
  return (
    <Group gap={12} role="alert">
      <Text size="sm" c="red">
        {wordsOf(error.refused.msg, error.refused.values)}
      </Text>
      <Button variant="light" onClick={() => void refetch()}>
        {t('empty.retry')}
      </Button>
    </Group>
  )
}
