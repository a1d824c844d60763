import { Button, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallError } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'
import { wordsOf } from '../../words/words-of.ts'
import { TryAgain } from '../cell/Read.tsx'

interface Props {
  query: Pick<UseQueryResult<unknown, CallError>, 'error' | 'refetch'>
  isFiltered: boolean
  onReset(): void
  /** The list's own first act, offered where nothing is there yet. */
  create?: ReactNode
  /** Words where nothing there is good news: nobody is to add anything. */
  none?: readonly [title?: string, text?: string] | undefined
}

/** Nothing there yet, nothing that matches, refused, unreachable: four texts, and for each what helps. */
export function Empty({ query: { error, refetch }, isFiltered, onReset, create, none = [] }: Props) {
  const { t } = useTranslation()
  const isAway = error?.refused.msg === 'general.unreachable'
  const [title, text] = error
    ? [t(isAway ? 'empty.offline' : 'empty.error'), wordsOf(error.refused.msg, error.refused.values)]
    : isFiltered
      ? [t('empty.noResult'), t('empty.noResultText')]
      : [none[0] ?? t('empty.nothing'), none[1] ?? t('empty.nothingText')]
  return (
    <Stack
      align="center"
      gap={6}
      py={60}
      role={error ? 'alert' : 'status'}
      className={isFiltered && !error ? 'nothing-found' : ''}
    >
      <Text fw={600}>{title}</Text>
      <Text c="dimmed" size="sm" ta="center" maw={420}>
        {text}
      </Text>
      {error ? (
        <TryAgain act={refetch} />
      ) : isFiltered ? (
        <Button variant="light" onClick={onReset}>
          {t('list.reset')}
        </Button>
      ) : (
        create
      )}
    </Stack>
  )
}
