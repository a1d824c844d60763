import { Button, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallError } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'
import { wordsOf } from '../../words/words-of.ts'

interface Props {
  query: Pick<UseQueryResult<unknown, CallError>, 'error' | 'refetch'>
  isFiltered: boolean
  onReset(): void
  /** The list's own first act, offered where nothing is there yet. */
  create?: ReactNode
  /** Words where nothing there is good news: nobody is to add anything. */
  none?: readonly [title: string, text: string]
}

/** Nothing there yet, nothing that matches, refused, unreachable: four texts, and for each what helps. */
export function Empty({ query: { error, refetch }, isFiltered, onReset, create, none }: Props) {
  const { t } = useTranslation()
  if (error) {
    const isAway = error.refused.msg === 'general.unreachable'
    return (
      <State
        title={t(isAway ? 'empty.offline' : 'empty.error')}
        text={wordsOf(error.refused.msg, error.refused.values)}
        isAlert
      >
        <Button variant="light" onClick={() => void refetch()}>
          {t('empty.retry')}
        </Button>
      </State>
    )
  }
  if (isFiltered) {
    return (
      <State title={t('empty.noResult')} text={t('empty.noResultText')}>
        <Button variant="light" onClick={onReset}>
          {t('list.reset')}
        </Button>
      </State>
    )
  }
  return (
    <State title={none?.[0] ?? t('empty.nothing')} text={none?.[1] ?? t('empty.nothingText')}>
      {create}
    </State>
  )
}

function State({
  title,
  text,
  isAlert,
  children,
}: {
  title: string
  text: string
  isAlert?: boolean
  children?: ReactNode
}) {
  return (
    <Stack align="center" gap={6} py={60} role={isAlert ? 'alert' : 'status'}>
      <Text fw={600}>{title}</Text>
      <Text c="dimmed" size="sm" ta="center" maw={420}>
        {text}
      </Text>
      {children}
    </Stack>
  )
}
