import type { UseQueryResult } from '@tanstack/react-query'
import { replyCode } from '#domain/base/reply.ts'
import { ErrorScreen } from '../../base/ErrorScreen.tsx'
import type { CallError } from '../../wire/use-call.ts'
import { wordsOf } from '../../words/words-of.ts'
import { TryAgain } from './Read.tsx'

interface Props {
  query: Pick<UseQueryResult<unknown, CallError>, 'error' | 'refetch'>
}

const none = ['general.unknown', 'general.malformed', 'form.invalid', 'general.noBrandPermission']

/** Instead of a page that could not be read: not allowed, not there, or an outage and the way to try again. */
export function Unread({ query: { error, refetch } }: Props) {
  // Without a session one is on the way to the sign-in.
  if (!error || error.refused.code === replyCode.noSession) return null
  const { msg } = error.refused
  if (msg === 'general.noPermission') return <ErrorScreen kind="noPermission" />
  if (none.includes(msg)) return <ErrorScreen kind="40x" />
  return (
    <ErrorScreen
      kind={msg === 'general.unreachable' ? 'offline' : '500'}
      text={msg === 'general.error' ? undefined : wordsOf(msg, error.refused.values)}
    >
      <TryAgain act={refetch} variant="filled" mt="sm" />
    </ErrorScreen>
  )
}
