import { useState } from 'react'
import type { Resource, Row } from '#domain/base/resource.ts'
import type { ListView } from './list-state.ts'

/** The rows of a list that something is to be done with. */
export interface Selection<R extends Resource> {
  /** By key, over all pages one has leafed through. */
  ticked: ReadonlyMap<unknown, Row<R>>
  /** Everything that matches, seen or not. */
  isAll: boolean
  tick(keys: ReadonlySet<unknown>, shown: readonly Row<R>[]): void
  takeAll(): void
  clear(): void
}

interface State<R extends Resource> extends Pick<Selection<R>, 'ticked' | 'isAll'> {
  question: string
}

/** Another question is another selection: nothing is done to rows that one no longer asks for. */
export function useSelection<R extends Resource>(of: R, { search, filters }: ListView): Selection<R> {
  const question = JSON.stringify([search, filters])
  const [state, setState] = useState<State<R>>({ question, ticked: new Map(), isAll: false })
  const { ticked, isAll } = state.question === question ? state : { ticked: new Map<unknown, Row<R>>(), isAll: false }
  const keyOf = (row: Row<R>) => row[of.key as keyof Row<R>] as unknown
  return {
    ticked,
    isAll,
    tick(keys, shown) {
      const next = new Map(keys.size === 0 ? [] : ticked)
      for (const row of shown) {
        if (keys.has(keyOf(row))) next.set(keyOf(row), row)
        else next.delete(keyOf(row))
      }
      setState({ question, ticked: next, isAll: false })
    },
    takeAll: () => setState({ question, ticked, isAll: true }),
    clear: () => setState({ question, ticked: new Map(), isAll: false }),
  }
}
