import { Suspense } from 'react'
import type { Resource } from '#domain/base/resource.ts'
import { later } from '../../base/later.ts'
import type { BulkBarProps } from './BulkBar.tsx'

const BulkBar = later(async () => (await import('./opened.ts')).opened.BulkBar)

/** Bar of the chosen rows, whose code comes behind the page. */
export function Chosen<R extends Resource>(props: BulkBarProps<R>) {
  return (
    <Suspense>
      {/* Whose rows these are matters to nobody between here and there. */}
      <BulkBar {...(props as unknown as BulkBarProps<Resource>)} />
    </Suspense>
  )
}
