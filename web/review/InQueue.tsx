import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { CodeOf } from '#domain/base/codes.ts'
import { later } from '../base/later.ts'

const QueueBar = later(async () => (await import('./QueueBar.tsx')).QueueBar)

/** Place of a record in the queue of what waits, where one has come from there. */
export function InQueue({ kind, id }: { kind: CodeOf<'reviewKind'>; id: number }) {
  const { queue } = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  if (typeof queue !== 'string') return null
  return (
    <Suspense>
      <QueueBar at={`${kind}-${id}`} queue={queue} />
    </Suspense>
  )
}
