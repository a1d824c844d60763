import { type ComponentProps, lazy, Suspense } from 'react'

const PhonePart = lazy(async () => ({ default: (await import('./PhonePart.tsx')).PhonePart }))

/** Part of a list that is drawn on a phone alone. */
export function OnPhone(props: ComponentProps<typeof PhonePart>) {
  return (
    <Suspense>
      <PhonePart {...props} />
    </Suspense>
  )
}
