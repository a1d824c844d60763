import { Suspense } from 'react'
import type { ArrivalCall } from '#domain/content/arrival.ts'
import { later } from '../../base/later.ts'
import { ArrivalBones } from './ArrivalBones.tsx'

const ArrivalPanel = later(async () => (await import('./ArrivalPanel.tsx')).ArrivalPanel)

/** Progress of a running order on its screens, beside the code of its record's page. */
export function Progress(props: { of: ArrivalCall; order: Readonly<Record<string, number>> }) {
  return (
    <Suspense fallback={<ArrivalBones />}>
      <ArrivalPanel {...props} />
    </Suspense>
  )
}
