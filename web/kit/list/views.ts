import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Resource } from '#domain/base/resource.ts'
import { viewCalls } from '#domain/console/calls.ts'
import type { SavedView, ViewState } from '#domain/console/view.ts'
import { isGoingBack } from '../../base/moves.ts'
import { usePreference } from '../../wire/preferences.ts'
import { useCall } from '../../wire/use-call.ts'
import type { Layout } from '../column/layout.ts'
import { addressOf, type ListState, type ListView, viewFrom } from './list-state.ts'

export interface Views {
  items: readonly SavedView[]
  /** The view the list opens with, where nothing else is asked for. */
  first: number | null
  setFirst(viewId: number | null): void
  open(state: ViewState): void
  /** Present view, to be kept. */
  current: ViewState
}

interface Kept {
  viewId: number | null
}

const none: Kept = { viewId: null }

/** The views of one list: of one's own, of the brand, of the company. */
export function useViews(of: Resource, state: ListState, layout: Layout): Views {
  const { data } = useCall(viewCalls.list, { list: of.name })
  const [kept, keep] = usePreference<Kept>(`view.${of.name}`, none)
  const items = data?.items ?? []
  const open = (view: ViewState) => {
    const { page: _, ...question } = safeView(of, view)
    state.change(question)
    layout.arrange({ columns: view.columns, widths: view.widths, density: view.density })
  }
  useFirstView(items.find(({ viewId }) => viewId === kept.viewId)?.state, open)
  const { order, search, size, filters } = state.view
  const { columns, widths, density } = layout
  return {
    items,
    first: kept.viewId,
    setFirst: (viewId) => keep({ viewId }),
    open,
    current: { order, search, size, filters, columns, widths, density },
  }
}

/** A shared view was saved by somebody else, perhaps under an older release: it is read like an address. */
function safeView(of: Resource, { order, search, size, filters }: ViewState): ListView {
  return viewFrom(of, addressOf(of, { page: 1, order, search, size, filters }))
}

/** Whoever comes anew, and asks for nothing of their own, gets their first view; going back brings back what was. */
function useFirstView(first: ViewState | undefined, open: (view: ViewState) => void) {
  const router = useRouter()
  const isAsked = useRef(router.latestLocation.searchStr !== '' || isGoingBack())
  useEffect(() => {
    if (!first || isAsked.current) return
    isAsked.current = true
    // It may come late: what has been searched or filtered by then stays.
    if (router.latestLocation.searchStr === '') open(first)
  })
}
