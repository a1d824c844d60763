import { Suspense } from 'react'
import { useAsked } from '../../base/ask.ts'
import { later } from '../../base/later.ts'

// Dialogs come with the first question: the sign-in does not wait for them.
const AskDialog = later(async () => (await import('./AskDialog.tsx')).AskDialog)

/** Host of questions, whatever screen asks them. */
export function AskHost() {
  const asked = useAsked()
  return <Suspense>{asked && <AskDialog asked={asked} />}</Suspense>
}
