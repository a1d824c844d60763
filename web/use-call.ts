import { keepPreviousData, type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Refused, replyCode } from '#domain/base/reply.ts'
import type { CallInput, CallName, CallOutput } from '#domain/contract.ts'
import { call } from './call.ts'
import { session } from './session/session.ts'

/** A refusal on its way through the query library, which knows errors only. */
export class CallError extends Error {
  readonly refused: Refused
  constructor(refused: Refused) {
    super(refused.msg)
    this.refused = refused
  }
}

async function answered<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options: Parameters<typeof call>[2],
) {
  const reply = await call(name, input, options)
  if (reply.code === replyCode.success) return reply.data
  if (reply.code === replyCode.noSession) session.end()
  throw new CallError(reply)
}

const isWorthAnotherTry = (tries: number, error: Error) =>
  tries < 2 && error instanceof CallError && ['general.unreachable', 'general.unavailable'].includes(error.refused.msg)

export const keyOf = <Name extends CallName>(name: Name, input?: CallInput<Name>): QueryKey =>
  input === undefined ? [name] : [name, input]

interface ReadOptions {
  /** Asks again this often, without keeping the session alive. */
  everySeconds?: number | undefined
  isEnabled?: boolean
  /** Never answered from what was read before. */
  isFresh?: boolean
}

/** Reads: old data stays while new data loads. */
export function useCall<Name extends CallName>(name: Name, input: CallInput<Name>, options: ReadOptions = {}) {
  const { everySeconds, isEnabled = true, isFresh = false } = options
  return useQuery<CallOutput<Name>, CallError>({
    queryKey: keyOf(name, input),
    queryFn: ({ signal }) => answered(name, input, { signal, isBackground: everySeconds !== undefined }),
    placeholderData: keepPreviousData,
    retry: isWorthAnotherTry,
    enabled: isEnabled,
    ...(isFresh && { staleTime: 0, gcTime: 0 }),
    refetchInterval: everySeconds ? everySeconds * 1000 : false,
  })
}

/** Acts: afterwards everything that `stales` names is read anew. */
export function useAct<Name extends CallName>(name: Name, stales: readonly CallName[] = []) {
  const client = useQueryClient()
  return useMutation<CallOutput<Name>, CallError, CallInput<Name>>({
    mutationFn: (input) => answered(name, input, {}),
    onSuccess: () => Promise.all(stales.map((stale) => client.invalidateQueries({ queryKey: [stale] }))),
  })
}
