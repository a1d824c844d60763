import { type ComponentProps, lazy, Suspense } from 'react'
import { isNarrow } from '../../base/medium.ts'

const read = () => import('./PhonePart.tsx')
// On a phone beside the list's own code, so that cards are there before their rows.
if (isNarrow()) void read()

const PhonePart = lazy(async () => ({ default: (await read()).PhonePart }))

/** Part of a list that is drawn on a phone alone. */
export function OnPhone(props: ComponentProps<typeof PhonePart>) {
  return (
    <Suspense>
      <PhonePart {...props} />
    </Suspense>
  )
}
