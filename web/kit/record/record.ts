import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Call } from '#domain/base/call.ts'
import type { Refused } from '#domain/base/reply.ts'
import type { KeyOf, Resource, Row } from '#domain/base/resource.ts'
import type { Values } from '../input/record-form.ts'

/** By the key, or of the person alone. */
export type DetailCall<R extends Resource> = Call<{ [K in R['key'] & string]: KeyOf<R> } | object, Row<R>>
export type SaveCall = Call

export type Question = string | Refused | undefined

export interface RecordPageProps<R extends Resource> {
  of: R
  /** Calls that read, save and, for those who may, delete it, and the list one came from. */
  calls: { detail: DetailCall<R>; save: SaveCall; remove?: Call; list: Call }
  /** True of a stored record that cannot be deleted. */
  isKept?: (stored: Row<R>) => boolean
  /** Sentence of what ends with a deleted record. */
  endsToo?: (stored: Row<R>) => string | undefined
  /** Address of the list one came from, where it is not the resource's own. */
  listPath?: string
  /** Address of a record's page, if not the resource's own. */
  viewPath?: string
  /** The record's key where the address does not hold it. */
  ownKey?: string | undefined
  /** True where records come about in another way: an address without a key leads nowhere. */
  isMadeElsewhere?: true
  /** Values of a new record. */
  fresh?: Values
  /** A question to be answered before saving, where the values ask for one. Where it cannot be put, nothing is saved. */
  ask?: (values: Values, stored: Row<R> | undefined) => Question | Promise<Question>
  /** Words about a save that others have to approve first: what is stored may be as it was. Nothing for any other. */
  waits?: (answer: unknown) => string | undefined
  /** Told what a save has answered, also one of earlier values. */
  onSaved?: (answer: unknown) => void
  /** Name of a stored record whose title is empty. */
  unnamed?: string
  /** Shown but not to be changed, whatever the role. */
  isLocked?: (stored: Row<R>) => boolean
  /** True where a stored record is a form from the start: one comes to write it. */
  isForm?: (stored: Row<R>) => boolean
  /** Fields that this person sees but cannot change. */
  lockedFields?: readonly string[]
  /** State beside its name: the one that the list shows in colour, unless it says more. */
  state?: (stored: Row<R>) => ReactNode
  /** Further acts on the stored record. */
  actions?: (stored: Row<R>) => ReactNode
  children: ReactNode | ((stored: Row<R> | undefined) => ReactNode)
}

/** After a save: everything that shows the record is read anew. Whoever has gone elsewhere meanwhile stays there. */
export function useRefresh() {
  const client = useQueryClient()
  const router = useRouter()
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return async (calls: readonly Call[], to?: string) => {
    await Promise.all(calls.map(({ name }) => client.invalidateQueries({ queryKey: [name] })))
    if (to && isHere.current) await router.navigate({ href: to, replace: true, ignoreBlocker: true })
  }
}
