import { Suspense } from 'react'
import { later } from '../../base/later.ts'
import type { WayProps } from './RecordWay.tsx'

/** Forms show no names to follow: the kinds of all records come with the first that does. */
const RecordWay = later(async () => (await import('./RecordWay.tsx')).RecordWay)

/** Name of another record that a field points at: the way to it, for those who may open it. */
export function RecordName(props: WayProps) {
  return (
    <Suspense fallback={props.name}>
      <RecordWay {...props} />
    </Suspense>
  )
}
