import { keepPreviousData, type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Call, InputOf, OutputOf } from '#domain/base/call.ts'
import { type Refused, type Reply, replyCode } from '#domain/base/reply.ts'
import { repliedAhead } from './ahead.ts'
import { call } from './call.ts'
import { useLive } from './live.ts'
import { session } from './session.ts'

/** A refusal on its way through the query library, which knows errors only. */
export class CallError extends Error {
  readonly refused: Refused
  constructor(refused: Refused) {
    super(refused.msg)
    this.refused = refused
  }
}

async function answerOf<Output>(asked: Promise<Reply<Output>>): Promise<Output> {
  const reply = await asked
  if (reply.code === replyCode.success) return reply.data
  throw new CallError(reply)
}

/** No line to the server, or a server that cannot answer for a moment. */
export const isOutage = (error: Error | null) =>
  error instanceof CallError && ['general.unreachable', 'general.unavailable'].includes(error.refused.msg)

const isWorthAnotherTry = (tries: number, error: Error) => {
  if (tries >= 2 || !(error instanceof CallError)) return false
  // Asked in a session that another one has followed: what is shown is read in that one.
  if (error.refused.code === replyCode.noSession) return session.idle() !== 'none'
  return isOutage(error)
}

export const keyOf = <C extends Call>({ name }: C, input?: InputOf<C>): QueryKey =>
  input === undefined ? [name] : [name, input]

interface ReadOptions {
  /** Asks again this often, without keeping the session alive. */
  everySeconds?: number | undefined
  isEnabled?: boolean
  /** Never answered from what was read before. */
  isFresh?: boolean
  /** Asked before the code of its page is here, the next time that somebody opens it at this address. */
  isAhead?: boolean
  /** Topic of heard changes: asked again when there is one, and now and then where nothing can be heard. */
  topic?: string | undefined
}

/** Seconds between questions of a list that would hear of changes, while it cannot. */
const UNHEARD_SECONDS = 30

const unread = { status: 'error', isError: true, isLoadingError: true, isPending: false, isLoading: false } as const

/** Reads: old data stays while new data loads, and a failure until there is an answer. */
export function useCall<C extends Call>(made: C, input: InputOf<C>, options: ReadOptions = {}) {
  const { everySeconds, isEnabled = true, isFresh = false, isAhead = false, topic } = options
  const key = keyOf(made, input)
  const asked = useRef('')
  const isBehind = useRef(false)
  const failed = useRef<CallError>(null)
  const readAgain = () => {
    // What is on its way may have been read before the change; given up each time, it would never come.
    isBehind.current = query.isFetching
    if (!query.isFetching) void query.refetch({ cancelRefetch: false })
  }
  const { isOn, isPaused } = useLive(isEnabled ? topic : undefined, readAgain)
  const seconds = everySeconds ?? (topic !== undefined && !isOn ? UNHEARD_SECONDS : undefined)
  const query = useQuery<OutputOf<C>, CallError>({
    queryKey: key,
    queryFn: ({ signal }) => {
      // The first time somebody wants to see it; again only because it may have changed.
      const isAgain = topic !== undefined && asked.current === JSON.stringify(key)
      asked.current = JSON.stringify(key)
      const ahead = isAhead ? repliedAhead(made, input) : undefined
      return answerOf(ahead ?? call(made, input, { signal, isBackground: everySeconds !== undefined || isAgain }))
    },
    placeholderData: keepPreviousData,
    retry: isWorthAnotherTry,
    enabled: isEnabled,
    ...(isFresh && { staleTime: 0, gcTime: 0 }),
    refetchInterval: seconds && !isPaused ? seconds * 1000 : false,
  })
  useEffect(() => {
    if (isBehind.current && !query.isFetching) readAgain()
  })
  if (query.error) failed.current = query.error
  if (!query.isPending || query.errorUpdateCount === 0 || !failed.current) return query
  // A list that tries again by itself would take the button away from under the pointer.
  return { ...query, ...unread, error: failed.current }
}

/** Acts: afterwards everything that `stales` names is read anew. */
export function useAct<C extends Call>(made: C, stales: readonly Call[] = []) {
  const client = useQueryClient()
  return useMutation<OutputOf<C>, CallError, InputOf<C>>({
    mutationFn: (input) => answerOf(call(made, input)),
    onSuccess: () => Promise.all(stales.map(({ name }) => client.invalidateQueries({ queryKey: [name] }))),
  })
}
