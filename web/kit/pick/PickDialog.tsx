import { Suspense } from 'react'
import type { FieldName, Resource, Row } from '#domain/base/resource.ts'
import { later } from '../../base/later.ts'
import type { ListCall } from '../list/ListPage.tsx'
import type { ListView } from '../list/list-state.ts'
import type { PickWindow } from './PickWindow.tsx'

export interface PickProps<R extends Resource> {
  of: R
  call: ListCall<R>
  pick: 'one' | 'many'
  columns?: readonly FieldName<R>[]
  /** Filters for the rows that can be chosen at all: not shown, not to be changed. */
  filters?: ListView['filters']
  onPick(rows: readonly Row<R>[]): void
}

/** A list in a dialog, searched by the server; one row is taken at once, several are ticked first. */
export function PickDialog<R extends Resource>(props: PickProps<R> & { onClose(): void }) {
  return (
    <Suspense>
      <Window {...props} />
    </Suspense>
  )
}

// What comes later has forgotten that it takes any resource.
const Window = later(async () => (await import('./PickWindow.tsx')).PickWindow) as unknown as typeof PickWindow
